/** Which campaigns a place announces: found by an address, connected, listed, looked for, disconnected. */
export const campaigns = {
  // What was pasted leads nowhere
  "find.unreadable":
    "I can't read that as a Tiltify address. Paste the address of your campaign's page, such as {$example :url}.",
  "find.foreign":
    "That address isn't on {$site :url}. Paste the address of your campaign's page, such as {$example :url}. Its id works, too: your Tiltify dashboard shows it under Setup, Information.",
  "find.no-campaign":
    "That address doesn't say which campaign. Paste the address of your campaign's page, such as {$example :url}.",
  "find.cause":
    "Tiltify doesn't let me look up a charity by its page. Paste its id instead: it stands in the dashboard under Setup, Information.",
  "find.event":
    "Tiltify doesn't let me look up every event by its page. Paste its id instead: it stands in the dashboard under Setup, Information.",
  "find.personal":
    "If it is a personal campaign, press Donate on its page and paste that address: it begins with {$host :url}.",
  "find.hidden.address":
    "I can't see a campaign at that address. Either it isn't published yet, or the link has a typo.",
  "find.hidden.id": "I can't see a campaign with that id. Either it isn't published yet, or the id has a typo.",
  "find.several": "There is more than one campaign on that page. Paste one of these: {$campaigns :choice}",
  "find.choice": "{$campaign :title}: {$address :url}",
  "find.too-many":
    "Too many campaigns are being looked up just now. Please try again in a minute. Nothing was changed.",

  "connected.none": "No campaign is connected here yet.",
  "connected.none-in": "No campaign is connected in {$place :title} yet.",
  "connected.title": "Connected in {$place :title}",
  "connected.title.team": "Connected in your channels",
  "connected.ended": "ended",
  "connected.sought": "not published yet",
  "connected.sought-one": "{$number :integer}. {$address :title}, not published yet",
  "connected.sought-name": "{$address :title} (not published yet)",
  "connected.which": "Which one? Type its number after the command. Connected here: {$campaigns :list}.",
  "connected.coming": "{$number :integer} is {$address :title}, not published yet.",
  "connected.no-number": "There is no campaign with that number here. Connected here: {$campaigns :list}.",
  "connected.not-here": "That campaign is not connected here. Connected here: {$campaigns :list}.",
  "connected.one": "{$number :integer}. {$campaign :title}",
  "connected.most": `.input {$most :integer}
.match $most
one {{{$most} campaign is connected in this server, and there is no room for more. Disconnect it first. Nothing was changed.}}
*   {{{$most} campaigns are connected in this server, and there is no room for more. Disconnect one of them first. Nothing was changed.}}`,
  "connected.most-places": `.input {$most :integer}
.match $most
one {{Announcements go to {$most} place of this server, and there is no room for more. Disconnect what is there first. Nothing was changed.}}
*   {{Announcements go to {$most} places of this server, and there is no room for more. Disconnect what is in one of them first. Nothing was changed.}}`,

  // What each is, in a list
  "label.campaign": "campaign",
  "label.personal_campaign": "personal campaign",
  "label.team_campaign": "team's campaign",
  "label.fundraising_event": "fundraising event",
  "label.cause": "charity",
  "label.auction_house": "auction",

  "connect.found": "I found {$campaign :title}.",
  "connect.page": "Its page",
  "connect.ask": "Shall I announce it in {$place :title}?",
  "connect.ask.cause": "Shall I answer questions about it in {$place :title}?",
  "connect.ask.ended": "Nothing more comes in for it. Shall I answer questions about it in {$place :title}?",
  "connect.ask.replace": `.input {$raised :amount maybe=yes}
.match $raised
none {{Replace {$ended :title}, which has ended?}}
*    {{Replace {$ended :title}, which ended with {$raised}?}}`,
  "connect.replace": "Replace, keep all settings",
  "connect.both": "Follow both",
  "connect.already": "{$campaign :title} is already connected in {$place :title}. Nothing was changed.",
  "connect.done": `.input {$replaced :title maybe=yes}
.match $replaced
none {{{$campaign :title} is announced {$where :parts} from now on.}}
*    {{{$campaign :title} is announced {$where :parts} from now on, in place of {$replaced} and with all its settings.}}`,
  "connect.done.cause": `.input {$replaced :title maybe=yes}
.match $replaced
none {{You can ask about {$campaign :title} {$where :parts} now. Donations are announced of campaigns, not of a whole charity.}}
*    {{You can ask about {$campaign :title} {$where :parts} now, in place of {$replaced} and with all its settings. Donations are announced of campaigns, not of a whole charity.}}`,
  "connect.done.ended":
    "{$campaign :title} has ended, so there is nothing to announce. You can ask about it in {$place :title}: {$questions :list}.",
  "connect.calm":
    "It is announced once a minute at most, large donations at once. Other campaigns here keep their pace. To change that: {$next :command}",
  "connect.hears-only":
    "Tiltify doesn't give me this event's donation list, so its campaigns are read one by one. A donation that no webhook brings comes some minutes late.",
  "connect.ended": "{$ended :title} has ended. To take it off the list and keep all settings here: {$next :command}",
  "connect.ended.there":
    "{$ended :title} has ended. To take it off the list and keep all settings there, type in {$place :title}: {$next :command}",
  "connect.ended.take-off": "Take off what has ended",

  "disconnect.ask":
    "Shall I stop announcing {$campaign :title} in {$place :title}? Announcements that wait are dropped.",
  "disconnect.pause": "For a break, pause instead: {$next :command}",
  "disconnect.done": "{$campaign :title} is no longer announced in {$place :title}.",
  "disconnect.late": "{$campaign :title} is not connected in {$place :title} any more. Nothing was changed.",
  "disconnect.search": "Shall I stop looking for {$address :title} in {$place :title}?",
  "disconnect.search.done": "I no longer look for {$address :title}.",
  "disconnect.search.late": "It is found, or not looked for any more. Nothing was changed.",

  "search.ask":
    "Shall I keep looking, every 2 minutes for 30 days, and announce it in {$place :title} once it is up? Or paste another link.",
  "search.started": "I keep looking, and say so in {$place :title} when it is up.",
  "search.already": "I'm looking for it already. Nothing was changed.",
  "search.which": "Which one? Type its number after the command. I'm looking for: {$campaigns :list}.",
  "search.most": `.input {$most :integer}
.match $most
one {{I'm looking for {$most} campaign here already. Disconnect it first.}}
*   {{I'm looking for {$most} campaigns here already. Disconnect one of them first.}}`,

  // In history
  "changed.connected": "Connected: {$campaign :title}",
  "changed.replaced": "{$before :title} was replaced by {$after :title}",
  "changed.disconnected": "Disconnected: {$campaign :title}",
  "changed.disconnected.deleted": "Disconnected, because its channel was deleted: {$campaign :title}",
  "changed.moved": "Moved to {$place :title}: {$campaign :title}",
  "changed.sought": "Looked for: {$address :title}",
  "changed.sought.moved": "Looked for in {$place :title}: {$address :title}",
  "changed.found": "Found and connected: {$campaign :title}",
  "changed.sought.ended": "Looked for 30 days and not found: {$address :title}",
  "changed.sought.not": "No longer looked for: {$address :title}",

  "place.unknown": "I don't see that channel. Nothing was changed.",
  "place.hidden":
    "Not everybody sees {$place :title}. Choose where announcements go: type the command again with its option {$option :parts}. Nothing was changed.",
  "place.cannot-write":
    "I can't write in {$place :title}: my role lacks {$permissions :list} there. Change that, or choose another channel. Nothing was changed.",
} as const;
