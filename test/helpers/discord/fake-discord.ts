/**
 * Discord on loopback: its gateway and its REST API as documented, with the faults that a bot has to survive. It is
 * independent of our adapter.
 */

import { expect, onTestFinished } from "vitest";
import { z } from "zod";
import { createSlidingWindow, type SlidingWindow } from "../../../src/chat/sliding-window.ts";
import { createFakeServer, type FakeAnswer, type FakeRequest, type RecordedRequest } from "../fake-http-server.ts";
import { commandList } from "./command-rules.ts";
import { findBreach } from "./contract.ts";
import { discordErrors, rateLimited } from "./errors.ts";
import { createFakeGateway, type FakeGateway, shardFor } from "./fake-gateway.ts";
import { createFakeGuild, type FakeGuild } from "./fake-guild.ts";
import { createFakeInteractions, type FakeInteractions } from "./fake-interactions.ts";
import { createFakeMembers, type FakeMembers } from "./fake-members.ts";
import { createFakeMessages, type FakeMessage } from "./fake-messages.ts";
import { openThread, threadRefusal } from "./fake-threads.ts";

const json = { "content-type": "application/json" };
const applicationId = "900";

/** With "posted-…" Discord executes the request, but gives no answer, or a 502. */
export type Fault = FakeAnswer | "posted-no-answer" | "posted-and-broken";

export type FakeDiscordOptions = {
  now?: () => number;
  /**
   * A clock that the test moves. By this clock, a late response to an interaction is refused. Real time doesn't count,
   * because a busy machine may stall for seconds.
   */
  responseClock?: () => number;
  token?: string;
  /** The rate limit of a channel. */
  limit?: { messages: number; perMs: number };
  /** Sends the rate limit in headers, as Discord does. A client that reads them counts in real time. */
  limitHeaders?: boolean;
  /** The rate limit for changing roles. */
  roleLimit?: { changes: number; perMs: number };
  nonceWindowMs?: number;
  /**
   * Answers 500 to every list of messages in a channel with a card in a container. Reported on 2026-09-18 and open since
   * (discord-api-docs #8611).
   */
  failsToListContainers?: boolean;
  heartbeatMs?: number;
  /** The recommended number of shards. */
  shards?: number;
  /** Additional servers that the bot is in, by their ids. */
  servers?: readonly string[];
  /** The commands that are already published at the start. */
  commands?: FakeDiscord["commands"];
  /** Called for each request that Discord doesn't document. Without it, the test fails at its end. */
  onBreach?(breach: string): void;
};

export type FakeDiscord = {
  /** The value for DISCORD_API_URL. */
  apiUrl: string;
  requests: RecordedRequest[];
  messages: FakeMessage[];
  /** Posts a message by somebody other than the bot. */
  chat(channel: string, content: string): void;
  gateway: FakeGateway;
  guild: FakeGuild;
  members: FakeMembers;
  interactions: FakeInteractions;
  /** The commands that were published last. */
  commands: { type: number; name: string; id: string; version: string }[];
  /** Replaces the commands, as another program with the same application would. */
  overwrite(list: readonly { type: number; name: string }[]): void;
  /** Answers the next `times` requests whose path (without the version) matches with this fault. */
  fail(path: RegExp, fault: Fault, times?: number): void;
  /** Ends all faults that `fail` has set. */
  heal(): void;
  close(): Promise<void>;
};

export async function startFakeDiscord(options: FakeDiscordOptions = {}): Promise<FakeDiscord> {
  const { now = Date.now, token = "fake-token", limit = { messages: 5, perMs: 5_000 }, limitHeaders = false } = options;
  const messages = createFakeMessages({ now, ...options });
  const guild = createFakeGuild();
  const guilds = [guild, ...(options.servers ?? []).map(createFakeGuild)];
  const windows = new Map<string, SlidingWindow>();
  // Docs: topics/rate-limits, "Global Rate Limit": 50 requests a second. Interaction endpoints are exempt.
  const everything = createSlidingWindow({ messages: 50, perMs: 1_000, now });
  const faults: { path: RegExp; fault: Fault; left: number }[] = [];
  const commands: FakeDiscord["commands"] = options.commands ?? [];
  const user = { id: applicationId, username: "bellringer", discriminator: "0", global_name: null, avatar: null };
  const gateway = createFakeGateway({
    token,
    now,
    ...options,
    ready: (shard) => ({
      v: 10,
      user: { ...user, bot: true },
      guilds: guildsOn(shard).map(({ id }) => ({ id, unavailable: true })),
      application: { id: applicationId, flags: 0 },
    }),
    afterReady: (shard) => guildsOn(shard).map((one) => ({ type: "GUILD_CREATE", data: one.toCreate() })),
  });
  function guildsOn([id = 0, count = 1]: readonly number[]): FakeGuild[] {
    return guilds.filter((one) => id === shardFor(one.id, count));
  }
  const members = createFakeMembers({ guild, gateway, now, limit: options.roleLimit });
  const interactions = createFakeInteractions({ applicationId, guild, gateway, messages, now: options.responseClock });

  /** Docs: interactions/application-commands, "Bulk Overwrite": a command keeps its id if its name stays the same. */
  function publish(list: unknown): void {
    const named = z.array(z.looseObject({ type: z.number(), name: z.string() })).parse(list);
    const known = new Map(commands.map(({ name, id }) => [name, id]));
    const next = named.map((one) => ({
      ...one,
      id: known.get(one.name) ?? messages.newId(),
      version: messages.newId(),
    }));
    commands.splice(0, commands.length, ...next);
  }

  function limited(channel: string): { refused: FakeAnswer | undefined; headers: Record<string, string> } {
    const window = windows.get(channel) ?? createSlidingWindow({ ...limit, now });
    windows.set(channel, window);
    const waitMs = window.nextMs();
    if (waitMs === 0) window.take();
    const headers = {
      "x-ratelimit-bucket": "messages",
      "x-ratelimit-limit": String(limit.messages),
      "x-ratelimit-remaining": window.nextMs() > 0 ? "0" : "1",
      "x-ratelimit-reset-after": String(window.nextMs() / 1_000),
    };
    return { refused: waitMs > 0 ? rateLimited(waitMs / 1_000) : undefined, headers: limitHeaders ? headers : {} };
  }

  function onChannel(method: string, channel: string, id: string | undefined, request: FakeRequest): FakeAnswer {
    if (!guild.channels.has(channel) && !channel.startsWith("77")) return discordErrors.unknownChannel;
    if (method === "DELETE") return messages.remove(id ?? "");
    const { refused, headers } = limited(`${method}/${channel}`);
    if (refused) return refused;
    if (method === "GET") return messages.list(channel, request.query);
    // Docs: topics/permissions, "Permissions for Timed Out Members": a member in timeout may only view channels and
    // read their history.
    if (guild.timedOutUntil > now() && !channel.startsWith("77")) return discordErrors.missingPermissions;
    const closedTo = channel.startsWith("77") ? undefined : refusalOfRights(method, channel, guild);
    if (closedTo) return closedTo;
    const refusal = method === "POST" ? guild.refuses(channel, JSON.stringify(request.body)) : undefined;
    if (refusal) return refusal;
    const closed = threadRefusal(method, guild.threads.get(channel));
    if (closed) return closed;
    const withFiles = refusalOfFiles(request, guild);
    if (withFiles) return withFiles;
    const given = method === "PATCH" ? messages.edit(id ?? "", request.body) : messages.create(channel, request.body);
    return given === "hang" ? given : { ...given, headers: { ...given.headers, ...headers } };
  }

  function route(request: FakeRequest, path: string): FakeAnswer {
    const { method, body } = request;
    const [, channel, id] = /^\/channels\/(\d+)\/messages(?:\/(\d+))?$/.exec(path) ?? [];
    if (channel !== undefined) return onChannel(method, channel, id, request);
    const [, pinned] = (method === "PUT" && /^\/channels\/\d+\/messages\/pins\/(\d+)$/.exec(path)) || [];
    // Docs: topics/permissions: pinning a message needs the separate PIN_MESSAGES permission.
    if (pinned !== undefined)
      return guild.may(path.split("/")[2] ?? "", rights.pin) ? messages.pin(pinned) : discordErrors.missingPermissions;
    const [, changed] = (method === "PATCH" && /^\/channels\/(\d+)$/.exec(path)) || [];
    if (changed !== undefined) return openThread(guild, changed);
    const [, looked] = (method === "GET" && /^\/channels\/(\d+)$/.exec(path)) || [];
    if (looked !== undefined) {
      if (looked.startsWith("77")) return { status: 200, body: { id: looked, type: 1 }, headers: json };
      if (!guild.channels.has(looked)) return discordErrors.unknownChannel;
      return { status: 200, body: guild.toChannel(looked), headers: json };
    }
    const interaction = interactions.answer(request, path);
    if (interaction) return interaction;
    const ofMember = members.answer(request, path);
    if (ofMember) return ofMember;
    switch (`${method} ${path}`) {
      case "POST /users/@me/channels":
        return {
          status: 200,
          body: { id: `77${z.object({ recipient_id: z.string() }).parse(body).recipient_id}`, type: 1 },
          headers: json,
        };
      case `DELETE /users/@me/guilds/${guild.id}`:
        gateway.dispatch("GUILD_DELETE", { id: guild.id });
        return { status: 204 };
      case `GET /guilds/${guild.id}`:
        return { status: 200, body: guild.toGuild(), headers: json };
      // Docs: resources/user, "User Object": `bot` is true for the user of an application.
      case "GET /users/@me":
        return { status: 200, body: { ...user, bot: true }, headers: json };
      // Docs: resources/user, "Get Current User Guilds": returns at most 200 partial guilds; a bot needs no scope.
      case "GET /users/@me/guilds":
        return {
          status: 200,
          body: guilds
            .toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id)))
            .filter(({ id }) => BigInt(id) > BigInt(request.query.get("after") ?? 0))
            .slice(0, Number(request.query.get("limit") ?? 200))
            .map(({ id, name }) => ({
              ...{ id, name, icon: null, owner: false, permissions: "0", features: [] },
              ...(request.query.get("with_counts") === "true" && { approximate_member_count: 412 }),
            })),
          headers: json,
        };
      case `GET /guilds/${guild.id}/members/${user.id}`:
        return { status: 200, body: guild.toBotMember(), headers: json };
      case "GET /gateway/bot":
        return {
          status: 200,
          body: {
            url: gateway.url(),
            shards: options.shards ?? 1,
            session_start_limit: gateway.limit,
          },
          headers: json,
        };
      case "GET /applications/@me":
        return {
          status: 200,
          body: {
            id: applicationId,
            name: "bellringer",
            flags: 0,
            bot_public: false,
            owner: guild.owner,
            team: guild.team,
          },
          headers: json,
        };
      case `GET /applications/${applicationId}/commands`:
        return { status: 200, body: commands, headers: json };
      case `PUT /applications/${applicationId}/commands`:
        if (!commandList.safeParse(body).success) return discordErrors.invalidForm;
        publish(body);
        return { status: 200, body: commands, headers: json };
      default:
        return { status: 404, body: { code: 0, message: "404: Not Found" }, headers: json };
    }
  }

  const onBreach = options.onBreach ?? failAtEnd();

  function answer(request: FakeRequest): FakeAnswer {
    const path = request.path.replace(/^\/api\/v10/, "");
    const breach = findBreach(request, path);
    if (breach !== undefined) onBreach(breach);
    if (breach !== undefined) return discordErrors.invalidForm;
    if ((request.largestFile ?? 0) > mostFileBytes) return discordErrors.tooLarge;
    const needsToken = !/^\/(?:interactions|webhooks)\//.test(path);
    if (needsToken && request.authorization !== `Bot ${token}`) return discordErrors.unauthorized;
    if (needsToken && everything.nextMs() > 0) return rateLimited(everything.nextMs() / 1_000, { global: true });
    if (needsToken) everything.take();
    const fault = faults.find((candidate) => candidate.left > 0 && candidate.path.test(path));
    if (!fault) return route(request, path);
    fault.left -= 1;
    if (typeof fault.fault === "object" || fault.fault === "hang") return fault.fault;
    route(request, path);
    return fault.fault === "posted-no-answer" ? "hang" : discordErrors.broken;
  }

  const server = createFakeServer({ now, answer });
  await gateway.listen();
  const { baseUrl } = await server.listen(0);
  return {
    apiUrl: `${baseUrl}/api`,
    requests: server.requests,
    messages: messages.messages,
    chat: messages.chat,
    gateway,
    guild,
    members,
    interactions,
    commands,
    overwrite: publish,
    fail(path, fault, times = 1) {
      faults.push({ path, fault, left: times });
    },
    heal: () => void faults.splice(0),
    async close() {
      await gateway.close();
      await server.close();
    },
  };
}

function failAtEnd(): (breach: string) => void {
  const breaches: string[] = [];
  onTestFinished(() => expect(breaches).toEqual([]));
  return (breach) => void breaches.push(breach);
}

const rights = { view: 1n << 10n, send: 1n << 11n, connect: 1n << 20n, sendInThreads: 1n << 38n, pin: 1n << 51n };
const voiceTypes: readonly number[] = [2, 13];
const threadTypes: readonly number[] = [10, 11, 12];

/** Docs: topics/permissions, "Implicit Permissions"; topics/threads, "Permissions". */
function refusalOfRights(method: string, channel: string, guild: FakeGuild): FakeAnswer | undefined {
  const { type = 0 } = guild.kinds.get(channel) ?? {};
  if (!guild.may(channel, rights.view)) return discordErrors.missingAccess;
  if (voiceTypes.includes(type) && !guild.may(channel, rights.connect)) return discordErrors.missingAccess;
  const send = threadTypes.includes(type) ? rights.sendInThreads : rights.send;
  return method === "POST" && !guild.may(channel, send) ? discordErrors.missingPermissions : undefined;
}

/** Docs: reference, "Uploading Files": "The default limit is `10 MiB` for all users", for each file in a request. */
const mostFileBytes = 10 * 1024 * 1024;

/**
 * Docs: reference, "Uploading Files"; topics/permissions, ATTACH_FILES: without that permission the answer is error
 * 50013.
 */
function refusalOfFiles({ body, files = {} }: FakeRequest, guild: FakeGuild): FakeAnswer | undefined {
  if (Object.keys(files).length > 0 && !guild.mayAttach) return discordErrors.missingPermissions;
  const named = z.object({ attachments: z.array(z.object({ filename: z.string() })).optional() }).safeParse(body);
  const missing = named.data?.attachments?.some(({ filename }) => files[filename] === undefined);
  return missing ? discordErrors.invalidForm : undefined;
}
