/**
 * The platform's resources as they come over the wire (Tiltify API v5, developers.tiltify.com/api-reference/public).
 *
 * Read with tolerance, because the live service differs from its documents: unknown fields are ignored; a field that
 * the product can live without reads as null when it is missing, null or of another shape; lists come as null when
 * they are empty; some addresses are relative. What is not wrapped in `orNull` is needed: without it the record is
 * broken. `z.input` of a schema is what the service sends, `z.output` what the rest of the program sees.
 * Money and times stay text: money is a decimal, times can have microseconds.
 */
import { z } from "zod";

const siteUrl = "https://tiltify.com";

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .nullish()
    .catch(null)
    .transform((value) => value ?? null);

/** A list inside a record: null means empty, and a broken element costs itself, not the record. */
const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(z.custom<z.input<Schema>>())
    .nullish()
    .catch(null)
    .transform((items) =>
      (items ?? []).flatMap((item) => {
        const parsed = schema.safeParse(item);
        return parsed.success ? [parsed.data] : [];
      }),
    );

const id = z.string().min(1);
const text = orNull(z.string());
const flag = orNull(z.boolean());
const count = orNull(z.number());
const url = orNull(z.string().transform((value) => (value.startsWith("/") ? `${siteUrl}${value}` : value)));

/** `{"currency":"USD","value":"25.00"}`; the number of decimals varies: "5", "100.0", "494840.18". */
export const money = z.object({ currency: z.string().regex(/^[A-Z]{3}$/), value: z.string().regex(/^-?\d+(\.\d+)?$/) });

const image = z.object({ alt: text, height: count, src: z.string(), width: count });

/** Handles or addresses by platform; keys may be absent. */
const social = z.record(z.string(), z.string().nullable());

const livestream = z.object({ channel: text, type: text });

/** `usage_type` is campaign, team_campaign, team_event, personal_campaign, cause, auction_house, ...; it may grow. */
const simpleFact = z.object({ id, name: text, usage_type: text });

const user = z.object({
  avatar: orNull(image),
  description: text,
  id,
  legacy_id: count,
  slug: text,
  social: orNull(social),
  total_amount_raised: orNull(money),
  url,
  username: z.string(),
});

const team = z.object({
  avatar: orNull(image),
  description: text,
  id,
  legacy_id: count,
  name: z.string(),
  slug: text,
  social: orNull(social),
  total_amount_raised: orNull(money),
  url,
});

/** What every kind of fundraising initiative has. `status` is unpublished, published or retired; it may grow. */
const initiative = {
  avatar: orNull(image),
  description: text,
  donate_url: url,
  goal: orNull(money),
  id,
  inserted_at: text,
  name: z.string(),
  published_at: text,
  retired_at: text,
  slug: text,
  status: z.string(),
  updated_at: text,
};

/** `amount_raised` was given directly; `total_amount_raised` includes supporting campaigns. */
export const campaign = z.object({
  ...initiative,
  amount_raised: orNull(money),
  cause_id: text,
  fundraising_event_id: text,
  has_schedule: flag,
  legacy_id: count,
  livestream: orNull(livestream),
  original_goal: orNull(money),
  parent_facts: listOf(simpleFact),
  supporting_type: text,
  team_campaign_id: text,
  total_amount_raised: money,
  url,
  user: orNull(user),
  user_id: text,
});

export const teamCampaign = z.object({
  ...initiative,
  amount_raised: orNull(money),
  cause_id: text,
  currency_code: text,
  fundraising_event_id: text,
  has_schedule: flag,
  legacy_id: count,
  livestream: orNull(livestream),
  original_goal: orNull(money),
  parent_facts: listOf(simpleFact),
  supportable: text,
  supporting_amount_raised: orNull(money),
  team: orNull(team),
  team_id: text,
  total_amount_raised: money,
  url,
});

/** Has no `amount_raised` and no user. */
export const fundraisingEvent = z.object({
  ...initiative,
  can_publish_supporting_at: text,
  cause_id: text,
  currency_code: text,
  end_supporting_at: text,
  ends_at: text,
  legacy_id: count,
  start_supporting_at: text,
  starts_at: text,
  total_amount_raised: money,
  url,
});

/** Any kind of initiative; its address is `fact_url`, and it does not say of which kind it is. */
export const fact = z.object({
  ...initiative,
  amount_raised: orNull(money),
  can_publish_supporting_at: text,
  end_supporting_at: text,
  ends_at: text,
  fact_url: url,
  has_schedule: flag,
  livestream: orNull(livestream),
  original_goal: orNull(money),
  parent_facts: listOf(simpleFact),
  start_supporting_at: text,
  starts_at: text,
  supporting_type: text,
  team: orNull(team),
  total_amount_raised: orNull(money),
  user: orNull(user),
});

const rewardClaim = z.object({ id: text, quantity: count, reward_id: id });

const donationMatch = z.object({
  active: flag,
  amount: money,
  completed_at: text,
  donation_id: text,
  ends_at: text,
  id,
  inserted_at: text,
  match_type: text,
  matched_by: text,
  pledged_amount: orNull(money),
  started_at_amount: orNull(money),
  starts_at: text,
  total_amount_raised: orNull(money),
  updated_at: text,
});

/** `team_event_id` is the id of a team campaign: its old name was team event. */
export const donation = z.object({
  amount: money,
  campaign_id: text,
  cause_id: text,
  completed_at: text,
  created_at: text,
  donation_matches: listOf(donationMatch),
  donor_comment: text,
  donor_name: text,
  facts: listOf(simpleFact),
  fundraising_event_id: text,
  id,
  is_match: flag,
  legacy_id: count,
  poll_id: text,
  poll_option_id: text,
  reward_claims: listOf(rewardClaim),
  reward_id: text,
  sustained: flag,
  target_id: text,
  team_event_id: text,
});

/** `quantity` null: unlimited. */
export const reward = z.object({
  active: flag,
  amount: orNull(money),
  description: text,
  ends_at: text,
  fair_market_value: orNull(money),
  highlighted: flag,
  id,
  image: orNull(image),
  inserted_at: text,
  legacy_id: count,
  name: z.string(),
  quantity: count,
  quantity_remaining: count,
  starts_at: text,
  updated_at: text,
});

const pollOption = z.object({
  amount_raised: orNull(money),
  id,
  inserted_at: text,
  legacy_id: count,
  name: z.string(),
  updated_at: text,
});

export const poll = z.object({
  active: flag,
  amount_raised: orNull(money),
  ends_at: text,
  goal: orNull(money),
  id,
  inserted_at: text,
  legacy_id: count,
  name: z.string(),
  options: listOf(pollOption),
  updated_at: text,
});

export const webhookEndpoint = z.object({
  activated_at: text,
  deactivated_at: text,
  description: text,
  id,
  inserted_at: text,
  status: text,
  updated_at: text,
});

/** `event_id` is the campaign, team campaign or fundraising event that is subscribed to. */
export const webhookSubscription = z.object({
  event_id: id,
  event_types: listOf(z.string()),
  id,
  inserted_at: text,
  updated_at: text,
  webhook_endpoint_id: text,
});

/** `created_at` plus `expires_in` seconds is the end of its life. Page "Client Credentials". */
export const token = z.object({
  access_token: z.string().min(1),
  created_at: text,
  expires_in: z.number().positive(),
  refresh_token: text,
  scope: text,
  token_type: text,
});

export const tokenRequest = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  grant_type: z.literal("client_credentials"),
  scope: z.string(),
});

export const subscriptionRequest = z.object({ event_types: z.array(z.string()) });

export type Campaign = z.output<typeof campaign>;
export type Donation = z.output<typeof donation>;
export type Token = z.output<typeof token>;
