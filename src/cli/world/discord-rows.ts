import { randomUUID } from "node:crypto";
import { attachmentsOf, bodyPayload, textWithPicture, toCard, toPayload } from "../../chat/discord/body.ts";
import { toChatFailure } from "../../chat/discord/failures.ts";
import { createPictures } from "../../chat/discord/picture.ts";
import { type DiscordRest, openRest } from "../../chat/discord/rest.ts";
import { describeError, NotAsked, type Row, type Seen, type Tools, type TriedService } from "./rows.ts";

const docs = "https://docs.discord.com/developers";
const text = "bellringer test: this message checks how Discord answers, and is deleted again.";
const edited = "bellringer test: edited.";
/** From Discord's docs: resources/message, "Message Flags". */
const flags = { componentsV2: 1 << 15 };
const goodbyeMs = 5_000;

type Message = {
  id: string;
  nonce?: unknown;
  content?: string;
  edited_timestamp?: string | null;
  flags?: number;
  components?: { type: number }[];
  attachments?: { content_type?: string }[];
};

type DiscordContext = Tools &
  DiscordRest & {
    channel: string;
    ownId?: string;
    nonce: string;
    first?: Message;
    card?: Message;
    /** The IDs of our messages that haven't been deleted. */
    posted: Set<string>;
  };

/** Makes a request. The types are the documented ones; if a field is missing, the row shows that. */
async function ask<T>({ clock, signal }: Tools, request: () => Promise<unknown>): Promise<T> {
  try {
    return (await request()) as T;
  } catch (error) {
    const { retryAfterMs } = toChatFailure(error);
    // Discord's library itself refuses a request that would exceed a rate limit.
    if (!(error instanceof Error && error.name.startsWith("RateLimitError")) || retryAfterMs === undefined) throw error;
    await clock.sleep(retryAfterMs + 100, signal);
    return (await request()) as T;
  }
}

async function post(context: DiscordContext, payload: object, files = {}, channel = context.channel): Promise<Message> {
  const request = { body: payload, ...files, signal: context.signal };
  const message = await ask<Message>(context, () => context.rest.post(messagesOf(channel), request));
  context.posted.add(message.id);
  return message;
}

/** Makes a nonce of the largest length that Discord accepts. */
const newNonce = () => randomUUID().replaceAll("-", "").slice(0, 25);
const messagesOf = (channel: string) => `/channels/${channel}/messages` as const;
const messageOf = ({ channel }: DiscordContext, id = "") => `/channels/${channel}/messages/${id}` as const;

/**
 * Describes how Discord refused a request, and how the program classifies that. `sent` means that Discord accepted it.
 */
async function refusalOf(context: DiscordContext, request: () => Promise<unknown>): Promise<Record<string, unknown>> {
  try {
    await ask(context, request);
  } catch (error) {
    const { rawError } = error as { rawError?: unknown };
    return { ...describeError(error), rawError, taken: toChatFailure(error).kind };
  }
  return { taken: "sent" };
}

const withNonce = ({ nonce }: DiscordContext) => ({ ...bodyPayload(text), nonce, enforce_nonce: true });

const rows: readonly Row<DiscordContext>[] = [
  {
    id: "discord.login",
    does: "Discord: ask who the token belongs to",
    documented: { says: "GET /users/@me returns the user of the token", at: `${docs}/resources/user#get-current-user` },
    expected: "200, a user with bot: true",
    async run(context): Promise<Seen> {
      const own = await ask<{ id: string; bot?: boolean }>(context, () => context.rest.get("/users/@me"));
      context.ownId = own.id;
      return { holds: own.bot === true, id: own.id, bot: own.bot };
    },
  },
  {
    id: "discord.gateway",
    does: "Discord: ask how many shards and logins there are",
    documented: {
      says: "GET /gateway/bot returns url, shards and session_start_limit",
      at: `${docs}/events/gateway#get-gateway-bot`,
    },
    expected: "shards of at least 1, a session_start_limit with max_concurrency",
    async run(context): Promise<Seen> {
      type Answer = { shards: number; session_start_limit?: { max_concurrency?: number } };
      const { shards, session_start_limit } = await ask<Answer>(context, () => context.rest.get("/gateway/bot"));
      const holds = shards >= 1 && session_start_limit?.max_concurrency !== undefined;
      return { holds, shards, session_start_limit };
    },
  },
  {
    id: "discord.channel",
    does: "Discord: look at the channel",
    documented: { says: "GET /channels/{id} returns the channel", at: `${docs}/resources/channel#get-channel` },
    expected: "200, a type",
    async run(context): Promise<Seen> {
      const { type } = await ask<{ type: number }>(context, () => context.rest.get(`/channels/${context.channel}`));
      return { holds: typeof type === "number", type };
    },
  },
  {
    id: "discord.say",
    does: "Discord: post a test message",
    documented: {
      says: "A nonce of up to 25 characters appears in the answer",
      at: `${docs}/resources/message#create-message`,
    },
    expected: "200, an id, the nonce as it was sent",
    needs: ["discord.channel"],
    async run(context): Promise<Seen> {
      const first = await post(context, withNonce(context));
      context.first = first;
      return { holds: first.nonce === context.nonce, id: first.id, nonceIsSame: first.nonce === context.nonce };
    },
  },
  {
    id: "discord.repeat",
    does: "Discord: post the first one again with the same nonce",
    documented: {
      says: "With enforce_nonce a nonce of the past few minutes gives the earlier message",
      at: `${docs}/resources/message#create-message`,
    },
    expected: "200, the same id",
    needs: ["discord.say"],
    async run(context): Promise<Seen> {
      const again = await post(context, withNonce(context));
      return { holds: again.id === context.first?.id, id: again.id, first: context.first?.id };
    },
  },
  {
    id: "discord.limits",
    does: "Discord: post another one and read its limits",
    documented: {
      says: "Headers tell a limit's name, size, rest and end; per-route limits are not documented",
      at: `${docs}/topics/rate-limits#header-format`,
    },
    expected: "x-ratelimit-bucket, and an x-ratelimit-limit of at least 5",
    needs: ["discord.channel"],
    async run(context): Promise<Seen> {
      await post(context, bodyPayload(text));
      const received = context.received.all();
      const limits = received.map(({ method, path, headers }) => ({ method, path, ...headers }));
      const { headers = {} } = received.at(-1) ?? {};
      const holds = headers["x-ratelimit-bucket"] !== undefined && Number(headers["x-ratelimit-limit"]) >= 5;
      return { holds, limits };
    },
  },
  {
    id: "discord.edit",
    does: "Discord: edit the first one",
    documented: { says: "PATCH edits a message", at: `${docs}/resources/message#edit-message` },
    expected: "200, the new content, an edited_timestamp",
    needs: ["discord.say"],
    async run(context): Promise<Seen> {
      const body = bodyPayload(edited);
      const route = messageOf(context, context.first?.id);
      const { content, edited_timestamp } = await ask<Message>(context, () => context.rest.patch(route, { body }));
      return { holds: content === edited && Boolean(edited_timestamp), content, edited_timestamp };
    },
  },
  {
    id: "discord.picture",
    does: "Discord: post a card with a picture (PNG)",
    documented: {
      says: "Files come along as multipart, and a component shows them as attachment://name",
      at: `${docs}/reference#uploading-files`,
    },
    expected: "200, a message of components",
    needs: ["discord.channel"],
    async run(context): Promise<Seen> {
      const pictures = createPictures({ log: context.log });
      const shape = { line: [0, 0.5, 1], rows: [], columns: [], marks: [], zone: "UTC" };
      const chart = { ...shape, alt: "a line that rises", end: "test" };
      const { pictures: [picture] = [] } = await pictures.add({ content: text }, [chart], context.signal);
      if (!picture) throw new NotAsked("the picture could not be drawn");
      const gallery = { type: 12, items: [{ media: { url: `attachment://${picture.name}` } }] };
      const components = [{ type: 17, components: [{ type: 10, content: text }, gallery] }];
      const body = { components, flags: flags.componentsV2, attachments: attachmentsOf([picture]) };
      const sent = await post(context, body, { files: [picture] });
      return { holds: sent.components?.length === 1, bytes: picture.data.length, message: partsOf(sent) };
    },
  },
  {
    id: "discord.card",
    does: "Discord: post a goal card",
    documented: {
      says: "With IS_COMPONENTS_V2 a message is made of components",
      at: `${docs}/components/reference#what-is-a-component`,
    },
    expected: "200, the flag, one container",
    needs: ["discord.channel"],
    async run(context): Promise<Seen> {
      const card = await post(context, toPayload(toCard("news", [textWithPicture(text, null)])));
      context.card = card;
      const holds = ((card.flags ?? 0) & flags.componentsV2) !== 0 && card.components?.length === 1;
      return { holds, message: partsOf(card) };
    },
  },
  {
    id: "discord.too-long",
    does: "Discord: try a message of 2,001 characters",
    documented: {
      says: "content has up to 2,000 characters; 50035 is an invalid form body",
      at: `${docs}/topics/opcodes-and-status-codes#json`,
    },
    expected: "400, code 50035; the program tries a plainer form",
    needs: ["discord.channel"],
    async run(context): Promise<Seen> {
      const refusal = await refusalOf(context, () => post(context, { content: "x".repeat(2_001) }));
      return { holds: refusal.status === 400 && refusal.code === 50_035, ...refusal };
    },
  },
  {
    id: "discord.unknown-channel",
    does: "Discord: try a message in a channel that doesn't exist",
    documented: { says: "10003 is an unknown channel", at: `${docs}/topics/opcodes-and-status-codes#json` },
    expected: "404, code 10003; the program closes the place",
    needs: ["discord.login"],
    async run(context): Promise<Seen> {
      // Post to our own user ID, which is never the ID of a channel.
      const refusal = await refusalOf(context, () => post(context, bodyPayload(text), {}, context.ownId));
      return { holds: refusal.status === 404 && refusal.code === 10_003, ...refusal };
    },
  },
  {
    id: "discord.delete",
    does: "Discord: delete the first message",
    documented: { says: "DELETE answers 204", at: `${docs}/resources/message#delete-message` },
    expected: "204",
    needs: ["discord.say"],
    async run(context): Promise<Seen> {
      const id = context.first?.id ?? "";
      await ask(context, () => context.rest.delete(messageOf(context, id)));
      context.posted.delete(id);
      const status = context.received.all().at(-1)?.status;
      return { holds: status === 204, status };
    },
  },
  {
    id: "discord.delete-again",
    does: "Discord: delete it again",
    documented: { says: "10008 is an unknown message", at: `${docs}/topics/opcodes-and-status-codes#json` },
    expected: "404, code 10008",
    needs: ["discord.delete"],
    async run(context): Promise<Seen> {
      const refusal = await refusalOf(context, () => context.rest.delete(messageOf(context, context.first?.id)));
      return { holds: refusal.status === 404 && refusal.code === 10_008, ...refusal };
    },
  },
  {
    id: "discord.repeat-deleted",
    does: "Discord: post a message, delete it, and post it again with the same nonce",
    documented: {
      says: "Not documented; an employee calls it intentional that nothing is posted",
      at: "https://github.com/discord/discord-api-docs/issues/6647",
    },
    expected: "404, code 10008, and nothing posted",
    needs: ["discord.channel"],
    async run(context): Promise<Seen> {
      // Use a new nonce. Discord remembers one only for minutes, and people answer slowly.
      context.nonce = newNonce();
      const { id } = await post(context, withNonce(context));
      await ask(context, () => context.rest.delete(messageOf(context, id)));
      context.posted.delete(id);
      const refusal = await refusalOf(context, () => post(context, withNonce(context)));
      return { holds: refusal.status === 404 && refusal.code === 10_008, ...refusal };
    },
  },
];

function partsOf({ id, flags: given, components = [], attachments = [] }: Message) {
  const types = attachments.map(({ content_type }) => content_type);
  return { id, flags: given, components: components.map(({ type }) => type), attachments: types };
}

export const discordService: TriedService<DiscordContext> = {
  name: "Discord",
  example: "1100000000000000000",
  lacks: ({ discord }) => (discord ? undefined : "DISCORD_TOKEN"),
  async open(place, tools) {
    const channel = /\d{3,}(?=\D*$)/.exec(place)?.[0];
    if (channel === undefined) throw new NotAsked("that is not the id of a channel");
    const { token = "", apiUrl = "" } = tools.config.discord ?? {};
    return { ...tools, ...openRest({ token, apiUrl }), channel, nonce: newNonce(), posted: new Set() };
  },
  rows,
  async close(context) {
    const signal = AbortSignal.timeout(goodbyeMs);
    for (const id of context.posted) {
      await ask(context, () => context.rest.delete(messageOf(context, id), { signal })).catch((error: unknown) =>
        context.log.warn({ message: id, ...describeError(error) }, "test message was not deleted"),
      );
    }
    await context.close();
  },
};
