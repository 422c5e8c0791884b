import { openPlatform } from "../../app/platform.ts";
import type { PlatformClient } from "../../platform/client.ts";
import { readDonationPage } from "../../platform/donation-list.ts";
import { PlatformRefused } from "../../platform/errors.ts";
import { askClient, type FactRecord } from "../../platform/fact-record.ts";
import { type LinkTarget, readLink } from "../../platform/links.ts";
import { resolveLink } from "../../platform/resolve-link.ts";
import { wantedSubscriptions } from "../../platform/subscription-plan.ts";
import { noted } from "./redaction.ts";
import { describeError, NotAsked, type Row, type Seen, type Tools, type TriedService } from "./rows.ts";

const docs = "https://developers.tiltify.com";
const reference = `${docs}/api-reference`;
const pageSize = 2;
const nobodys = "00000000-0000-4000-8000-000000000000";

type TiltifyContext = Tools & { client: PlatformClient; target: LinkTarget; fact?: FactRecord; after?: string | null };

function factIn({ fact }: TiltifyContext): FactRecord {
  if (!fact) throw new NotAsked("the campaign was not found");
  return fact;
}

async function readPage(context: TiltifyContext, page: { after?: string } = {}) {
  const { client, signal } = context;
  return readDonationPage(askClient(client, signal), factIn(context), { limit: pageSize, ...page });
}

const rows: readonly Row<TiltifyContext>[] = [
  {
    id: "tiltify.token",
    does: "Tiltify: log in with the application's keys",
    documented: {
      says: "Client credentials give a token with public and webhooks:write",
      at: `${docs}/docs/api/authorization/client-credentials`,
    },
    expected: "200 twice: a token, and nobody as current user",
    async run({ client, signal }): Promise<Seen> {
      await client.probe(signal);
      return { holds: true, clockIsAheadMs: client.offsetMs() };
    },
  },
  {
    id: "tiltify.campaign",
    does: "Tiltify: read the campaign",
    documented: { says: "GET returns the campaign in data", at: reference },
    expected: "200, found by what was typed",
    needs: ["tiltify.token"],
    async run(context): Promise<Seen> {
      const found = await resolveLink(askClient(context.client, context.signal), context.target);
      const fact = found.type === "several" ? found.facts[0] : found.type === "found" ? found.fact : undefined;
      if (fact) context.fact = fact;
      return { holds: fact !== undefined, type: found.type, kind: fact?.kind, id: fact?.id, status: fact?.status };
    },
  },
  {
    id: "tiltify.donations",
    does: "Tiltify: read the newest donations (nothing of donors is written down)",
    documented: { says: "A page has data and metadata with after, before and limit", at: reference },
    expected: `200, at most ${pageSize}, metadata.limit ${pageSize}`,
    needs: ["tiltify.campaign"],
    async run(context): Promise<Seen> {
      const { data, metadata } = await readPage(context);
      context.after = metadata.after;
      const { after, before, limit } = metadata;
      const cursors = { after: typeof after, before: typeof before, limit };
      return { holds: data.length <= pageSize && limit === pageSize, records: data.length, ...cursors };
    },
  },
  {
    id: "tiltify.next-page",
    does: "Tiltify: read the page behind it",
    documented: { says: "after is the cursor of the next page", at: reference },
    expected: "200, other records",
    needs: ["tiltify.donations"],
    async run(context): Promise<Seen> {
      const { after } = context;
      if (!after) throw new NotAsked("there is only one page");
      const { data, metadata } = await readPage(context, { after });
      return { holds: metadata.limit === pageSize, records: data.length, isEnd: metadata.after === null };
    },
  },
  {
    id: "tiltify.unknown",
    does: "Tiltify: ask for a campaign that doesn't exist",
    documented: { says: "404 with error.message", at: reference },
    expected: "404 in Tiltify's own form",
    needs: ["tiltify.token"],
    async run({ client, signal }): Promise<Seen> {
      try {
        await client.getCampaign({ campaignId: nobodys }, { signal });
        return { holds: false };
      } catch (error) {
        if (!(error instanceof PlatformRefused)) throw error;
        const { status, isForeign } = error;
        return { holds: status === 404 && !isForeign, isForeign, ...describeError(error) };
      }
    },
  },
  {
    id: "tiltify.webhook",
    does: "Tiltify: add the campaign to the webhook, as the bot does (it stays there)",
    documented: {
      says: "PUT subscribes an endpoint to an event; there is no list of subscriptions",
      at: `${docs}/docs/webhooks/subscriptions/programmatic-subscriptions`,
    },
    expected: "200, with the types of events that were asked for",
    needs: ["tiltify.campaign"],
    lacks: ({ tiltify }) => (tiltify.webhookEndpointId ? undefined : "TILTIFY_WEBHOOK_ENDPOINT_ID"),
    async run(context): Promise<Seen> {
      const { client, signal, config } = context;
      const { id, kind } = factIn(context);
      const wanted = wantedSubscriptions([{ id, kind, parentId: null }]).get(id);
      if (!wanted) throw new NotAsked(`a ${kind} has no webhooks`);
      const webhookEndpointId = config.tiltify.webhookEndpointId ?? "";
      const body = { event_types: [...wanted] };
      const taken = await client.putWebhookSubscription({ webhookEndpointId, eventId: id, body }, { signal });
      const types = taken?.event_types?.toSorted();
      return { holds: types?.join() === wanted.join(), asked: wanted, types };
    },
  },
];

export const tiltifyService: TriedService<TiltifyContext> = {
  name: "Tiltify",
  example: "https://tiltify.com/@maple/winter",
  lacks: ({ tiltify }) => (tiltify.credentials ? undefined : "TILTIFY_CLIENT_ID"),
  async open(place, tools) {
    const target = readLink(place);
    if ("problem" in target) throw new NotAsked(`the address leads to no campaign (${target.problem})`);
    // Don't store the token. A token from an earlier run would prove nothing.
    const noSealing = { seal: (text: string) => text, open: (text: string) => text, keyed: (text: string) => text };
    const client = openPlatform({ ...tools, sealing: noted(noSealing, tools.secrets) });
    if (!client) throw new NotAsked("TILTIFY_CLIENT_ID is not set");
    return { ...tools, client, target };
  },
  rows,
  close: ({ client }) => client.close(),
};
