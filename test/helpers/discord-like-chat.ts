import { parseArgs } from "node:util";
import { z } from "zod";
import { createSlidingWindow, type SlidingWindow } from "../../src/chat/sliding-window.ts";
import { createFakeServer, type FakeAnswer, type FakeRequest, type FakeServer } from "./fake-http-server.ts";
import { createTypedLines } from "./typed-lines.ts";

export type PostedMessage = { id: string; place: string; text: string; nonce: string; at: number; edits: number };

const behaviours = {
  "rate-limited": { status: 429, body: { retry_after: 1.5 } },
  gone: { status: 404, body: { code: 10_003 } },
  forbidden: { status: 403, body: { code: 50_001 } },
  refused: { status: 400, body: { code: 50_035 } },
  broken: { status: 500 },
  /** The message is lost, and the request gets no answer. */
  "no-answer": "hang",
  /** The message is posted, but the request gets no answer. */
  "posted-no-answer": "hang",
} as const satisfies Record<string, FakeAnswer>;

const postBody = z.object({ content: z.string().min(1), nonce: z.string().max(25) });
const behaveBody = z.object({
  // Object.keys loses the type of the keys.
  how: z.enum(Object.keys(behaviours) as [keyof typeof behaviours]),
  times: z.number().default(1),
  place: z.string().optional(),
});

export type DiscordLikeOptions = {
  now?: () => number;
  limit?: { messages: number; perMs: number };
  nonceWindowMs?: number;
};

export type DiscordLikeChat = FakeServer & { messages: PostedMessage[] };

/**
 * A chat with message ids, edits and nonces, which it recognizes for some minutes. It answers 429 beyond its limit per
 * place. Over HTTP: `POST /channels/P/messages`, and `PATCH` and `GET` on the same path; for tests `GET /requests`,
 * `GET /messages`, `POST /type` and `POST /behave {how, times, place}`.
 */
export function createDiscordLikeChat(options: DiscordLikeOptions = {}): DiscordLikeChat {
  const { now = Date.now, limit = { messages: 5, perMs: 5_000 }, nonceWindowMs = 180_000 } = options;
  const messages: PostedMessage[] = [];
  const windows = new Map<string, SlidingWindow>();
  const typed = createTypedLines();
  let planned: z.infer<typeof behaveBody>[] = [];

  function post(place: string, body: unknown): FakeAnswer {
    const { data } = postBody.safeParse(body);
    if (data === undefined || [...data.content].length > 2_000) return behaviours.refused;
    const window = windows.get(place) ?? createSlidingWindow({ ...limit, now });
    windows.set(place, window);
    if (window.nextMs() > 0) return { status: 429, body: { retry_after: window.nextMs() / 1000 } };
    window.take();
    const known = messages.find(
      (sent) => sent.place === place && sent.nonce === data.nonce && sent.at + nonceWindowMs > now(),
    );
    if (known !== undefined) return { status: 200, body: known };
    const message = {
      id: String(messages.length + 1),
      place,
      text: data.content,
      nonce: data.nonce,
      at: now(),
      edits: 0,
    };
    messages.push(message);
    return { status: 200, body: message };
  }

  function edit(id: string, body: unknown): FakeAnswer {
    const message = messages.find((sent) => sent.id === id);
    const { data } = postBody.pick({ content: true }).safeParse(body);
    if (message === undefined || data === undefined) return { status: 404, body: { code: 10_008 } };
    message.text = data.content;
    message.edits += 1;
    return { status: 200, body: message };
  }

  function takePlanned(place: string): keyof typeof behaviours | undefined {
    const plan = planned.find((candidate) => candidate.place === undefined || candidate.place === place);
    if (plan === undefined) return undefined;
    plan.times -= 1;
    planned = planned.filter(({ times }) => times > 0);
    return plan.how;
  }

  function answer(request: FakeRequest): FakeAnswer | Promise<FakeAnswer> {
    const { method, path, query, body } = request;
    if (method === "GET" && path === "/requests") return { status: 200, body: server.requests };
    if (method === "GET" && path === "/messages") return { status: 200, body: messages };
    if (method === "POST" && path === "/behave") {
      planned.push(behaveBody.parse(body));
      return { status: 204 };
    }
    const [, place = "", id = ""] = /^\/channels\/([^/]+)\/messages(?:\/([^/]+))?$/.exec(path) ?? [];
    if (place === "") return typed.answer(request) ?? { status: 404 };
    if (method === "GET") {
      const inPlace = messages.filter((message) => message.place === place);
      return { status: 200, body: inPlace.slice(-Number(query.get("limit") ?? 50)) };
    }
    const how = takePlanned(place);
    if (how === "posted-no-answer") post(place, body);
    if (how !== undefined) return behaviours[how];
    return method === "PATCH" ? edit(id, body) : post(place, body);
  }

  const server = createFakeServer({ now, answer });
  return { ...server, messages };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "0" },
      messages: { type: "string", default: "5" },
      "per-ms": { type: "string", default: "5000" },
      "nonce-window-ms": { type: "string", default: "180000" },
    },
  });
  const chat = createDiscordLikeChat({
    limit: { messages: Number(values.messages), perMs: Number(values["per-ms"]) },
    nonceWindowMs: Number(values["nonce-window-ms"]),
  });
  process.stdout.write(`${JSON.stringify(await chat.listen(Number(values.port)))}\n`);
}
