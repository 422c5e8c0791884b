import { parseArgs } from "node:util";
import { z } from "zod";
import { createSlidingWindow } from "../../src/chat/sliding-window.ts";
import { createFakeServer, type FakeAnswer, type FakeRequest, type FakeServer } from "./fake-http-server.ts";
import { createTypedLines } from "./typed-lines.ts";

export type SentLine = { channel: string; text: string; at: number };

/** The bot's name in this chat. With `echo`, the chat sends the bot's own lines back under this name. */
export const ownAccount = "bellringer";

const sayBody = z.object({ channel: z.string(), text: z.string() });
const behaveBody = z.object({
  /**
   * no-answer: the line is lost. posted-no-answer: people see the line. broken: the answer is 500, and the line is
   * lost.
   */
  how: z.enum(["no-answer", "posted-no-answer", "broken"]),
  times: z.number().default(1),
});

export type TwitchLikeOptions = {
  now?: () => number;
  /** The rate limit of the account, for all channels together. */
  limit?: { messages: number; perMs: number };
  /** How long an account is muted after it exceeded its limit. */
  muteMs?: number;
  echo?: boolean;
};

export type TwitchLikeChat = FakeServer & { messages: SentLine[]; dropped: SentLine[] };

/**
 * A chat of single lines that never tells what happened to a line. It answers 204 for a line that people see. It also
 * answers 204 for a line that it drops: the line is too long, starts like a command, or exceeds the account's limit,
 * which also mutes the account for half an hour. It has no ids, no edits, and no way to read lines back. Over HTTP:
 * `POST /say {channel, text}`; for tests `GET /requests`, `GET /messages`, `GET /dropped`, `POST /type` and `POST
 * /behave {how, times}`.
 */
export function createTwitchLikeChat(options: TwitchLikeOptions = {}): TwitchLikeChat {
  const { now = Date.now, limit = { messages: 20, perMs: 30_000 }, muteMs = 1_800_000, echo = false } = options;
  const messages: SentLine[] = [];
  const dropped: SentLine[] = [];
  const window = createSlidingWindow({ ...limit, now });
  const typed = createTypedLines();
  let mutedUntil = 0;
  let planned: z.infer<typeof behaveBody>[] = [];

  function say(channel: string, text: string): void {
    // IRC has no line breaks: text after one would be a command to the server.
    const line = { channel, text: text.split(/[\r\n]/, 1)[0] ?? "", at: now() };
    if (window.nextMs() > 0) mutedUntil = now() + muteMs;
    window.take();
    const isReceived =
      now() >= mutedUntil && [...line.text].length <= 500 && !/^[/.]/.test(line.text) && line.text !== "";
    (isReceived ? messages : dropped).push(line);
    if (isReceived && echo)
      typed.add({ place: channel, user: { id: ownAccount, name: ownAccount, role: "everyone" }, text: line.text });
  }

  function answer(request: FakeRequest): FakeAnswer | Promise<FakeAnswer> {
    const { method, path, body } = request;
    if (method === "GET" && path === "/requests") return { status: 200, body: server.requests };
    if (method === "GET" && path === "/messages") return { status: 200, body: messages };
    if (method === "GET" && path === "/dropped") return { status: 200, body: dropped };
    if (method === "POST" && path === "/behave") {
      planned.push(behaveBody.parse(body));
      return { status: 204 };
    }
    if (method !== "POST" || path !== "/say") return typed.answer(request) ?? { status: 404 };
    const { channel, text } = sayBody.parse(body);
    const [plan] = planned;
    if (plan !== undefined) plan.times -= 1;
    planned = planned.filter(({ times }) => times > 0);
    if (plan === undefined || plan.how === "posted-no-answer") say(channel, text);
    if (plan?.how === "broken") return { status: 500 };
    return plan === undefined ? { status: 204 } : "hang";
  }

  const server = createFakeServer({ now, answer });
  return { ...server, messages, dropped };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "0" },
      messages: { type: "string", default: "20" },
      "per-ms": { type: "string", default: "30000" },
      "mute-ms": { type: "string", default: "1800000" },
      echo: { type: "boolean", default: false },
    },
  });
  const chat = createTwitchLikeChat({
    limit: { messages: Number(values.messages), perMs: Number(values["per-ms"]) },
    muteMs: Number(values["mute-ms"]),
    echo: values.echo,
  });
  process.stdout.write(`${JSON.stringify(await chat.listen(Number(values.port)))}\n`);
}
