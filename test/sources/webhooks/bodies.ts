/** Returns the body of a donation event as the platform documents it, with changes to its `data` and `meta`. */
export function donationBody(change: { data?: object; meta?: object } = {}): { data: object; meta: object } {
  return {
    data: {
      amount: { currency: "USD", value: "25.00" },
      campaign_id: "campaign-1",
      cause_id: "cause-1",
      completed_at: "2026-01-15T18:29:58.412903Z",
      created_at: "2026-01-15T18:29:41Z",
      donor_comment: "Go otters!",
      donor_name: "Rin",
      fundraising_event_id: null,
      id: "donation-1",
      legacy_id: 9400123,
      poll_id: "poll-1",
      poll_option_id: "option-1",
      reward_claims: [{ id: "claim-1", quantity: 1, reward_id: "reward-1" }],
      reward_id: "reward-1",
      sustained: false,
      target_id: null,
      team_event_id: null,
      ...change.data,
    },
    meta: {
      attempted_at: "2026-01-15T18:30:00.104211Z",
      event_type: "public:direct:donation_updated",
      generated_at: "2026-01-15T18:29:59.871034Z",
      id: "event-1",
      subscription_source_id: "campaign-1",
      subscription_source_type: "campaign",
      ...change.meta,
    },
  };
}

/**
 * Returns the body of a campaign's fact_updated event as the platform documents it, with changes to its `data` and
 * `meta`.
 */
export function factBody(change: { data?: object; meta?: object } = {}): { data: object; meta: object } {
  return {
    data: {
      amount_raised: { currency: "USD", value: "1250.50" },
      avatar: { alt: "alt", height: 64, src: "https://assets.tiltify.com/uploads/avatar.png", width: 64 },
      cause_id: "cause-1",
      description: "A day of games for otters.",
      donate_url: "https://donate.tiltify.com/@maple-nine/maples-24h-stream",
      fundraising_event_id: "event-1",
      goal: { currency: "USD", value: "2000" },
      has_schedule: true,
      id: "campaign-1",
      inserted_at: "2025-12-20T10:11:12Z",
      legacy_id: 612345,
      livestream: { channel: "maplenine", type: "twitch" },
      name: "Maple's 24h Stream",
      original_goal: { currency: "USD", value: "1000" },
      parent_facts: [{ id: "team-campaign-1", name: "Night Shift", usage_type: "team_campaign" }],
      published_at: "2026-01-02T09:00:00Z",
      retired_at: null,
      slug: "maples-24h-stream",
      status: "published",
      supporting_type: "none",
      total_amount_raised: { currency: "USD", value: "1250.50" },
      updated_at: "2026-01-15T18:29:59Z",
      url: "/@maple-nine/maples-24h-stream",
      user: { id: "user-1", slug: "maple-nine", username: "MapleNine" },
      ...change.data,
    },
    meta: {
      attempted_at: "2026-01-15T18:30:00.104211Z",
      event_type: "public:direct:fact_updated",
      generated_at: "2026-01-15T18:29:59.871034Z",
      id: "event-1",
      subscription_source_id: "campaign-1",
      subscription_source_type: "campaign",
      ...change.meta,
    },
  };
}
