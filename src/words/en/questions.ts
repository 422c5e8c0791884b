/** What viewers ask about a campaign, and why there may be no answer. */
export const questions = {
  "ask.login": "Tiltify doesn't accept my login. The host has to fix this, and has been told.",
  "ask.gone": "I can't see that campaign on Tiltify any more. Its owner may have taken it down.",
  "ask.not-given": "Tiltify doesn't give me that for this campaign.",
  "ask.silent": "Tiltify isn't answering right now. Please try again in a minute.",
  "ask.too-many": "Too many names are being looked up just now. Please try again in a minute.",

  "auction.none-connected": "No auction is connected here yet.",
  "auction.is-none": "The campaign with that number is not an auction.",
  "donations.event": "Tiltify doesn't give me this event's donation list. I hear its donations live.",
  "leaderboard.no-such": "Tiltify has no such leaderboard for this campaign.",

  "parent.none.team_campaign": "{$campaign :title} is not part of a team's campaign.",
  "parent.none.fundraising_event": "{$campaign :title} is not part of an event.",
  "parent.none.cause": "{$campaign :title} names no charity.",
  "parent.unseen.team_campaign": "Tiltify doesn't show me the team's campaign that {$campaign :title} belongs to.",
  "parent.unseen.fundraising_event": "Tiltify doesn't show me the event that {$campaign :title} belongs to.",
  "parent.unseen.cause": "Tiltify doesn't show me the charity that {$campaign :title} belongs to.",

  "of.no-owner": "Tiltify doesn't tell me whose {$campaign :title} is.",
  "of.unknown":
    "I find nobody of that name on Tiltify. Type it as in the address of their page, such as @maple, or +team.",
} as const;
