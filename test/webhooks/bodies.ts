/** The body of a donation event as the platform documents it, with changes to its `data` and `meta`. */
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
