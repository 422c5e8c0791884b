import { type Response, Router } from "express";
import { z } from "zod";
import { createReaderWords, readerLanguage } from "../../http/readers.ts";
import type { Clock } from "../../util/clock.ts";
import type { Words, WordsOf } from "../../words/say.ts";
import type { CommandCall } from "../command.ts";
import type { ChatAccess } from "./access.ts";
import type { Aside } from "./adapter.ts";
import { createControlRouter } from "./control-room.ts";
import { type EventStream, openEventStream } from "./event-stream.ts";
import { answerBadBody, refuse, requireAccess, requireJson } from "./gate.ts";
import { createPageRouter, createSignInRouter, pageHeaders } from "./page.ts";
import { browserPlace } from "./place.ts";
import { isRoomName, type Rooms } from "./rooms.ts";

const mostStreams = 100;
const longestUser = 40;
const longestText = 500;
/** As long as a text that fits the form of any of them. */
const longestValue = 2_000;

const typedMessage = z.object({
  // A control character in a name has no use but to spoil a log.
  user: z
    .string()
    .trim()
    .min(1)
    .max(longestUser)
    .regex(/^\P{Cc}*$/u),
  text: z.string().min(1).max(longestText),
  /** What was filled into a form, by the options of its command. */
  named: z.record(z.string().max(32), z.string().max(longestValue)).optional(),
  /** Which question a button answers. */
  answers: z.string().max(32).optional(),
});

export type ChatRouterOptions = {
  rooms: Rooms;
  clock: Clock;
  access: ChatAccess;
  demo: boolean;
  wordsOf: WordsOf;
  /** Runs a command; resolves with an answer that only the one who asked gets. */
  onCall: (call: CommandCall) => Promise<Aside | undefined>;
} & Pick<Parameters<typeof createControlRouter>[0], "desk" | "look">;

/** Routes of the browser chat: the page, a room's events, and what people type. */
export function createChatRouter(options: ChatRouterOptions): { router: Router; closeStreams(): void } {
  const { rooms, clock, access, demo, wordsOf, onCall, desk, look } = options;
  const wordsFor = createReaderWords(wordsOf);
  const streams = new Set<EventStream>();
  const asking = new Map<Response, Words>();
  const router = Router();

  router.use(createSignInRouter(access, wordsFor));
  router.use("/chat", requireAccess(access), (_request, response, next) => {
    response.set(pageHeaders);
    next();
  });
  router.use(createPageRouter({ demo, wordsFor }));
  router.use(createControlRouter({ desk, look, wordsFor }));

  router.get("/chat/rooms/:room/events", async (request, response, next) => {
    const { room } = request.params;
    if (!isRoomName(room)) return next();
    if (streams.size >= mostStreams) {
      refuse(response, 429, (await wordsFor(request)).say("refused.pages"));
      return;
    }
    let stopListening = (): void => undefined;
    const stream = openEventStream(response, {
      clock,
      onClose() {
        stopListening();
        streams.delete(stream);
      },
    });
    streams.add(stream);
    stopListening = rooms.listen(room, readEventId(request.get("last-event-id")), stream.push);
  });

  router.post("/chat/rooms/:room/messages", ...requireJson(wordsFor), async (request, response, next) => {
    const { room } = request.params;
    if (typeof room !== "string" || !isRoomName(room)) return next();
    const words = await wordsFor(request);
    const { say } = words;
    const { data: message } = typedMessage.safeParse(request.body);
    if (message === undefined) {
      refuse(response, 400, say("refused.message", { user: longestUser, text: longestText }));
      return;
    }
    if (!(await rooms.hasPlaceFor(room))) {
      refuse(response, 409, say("refused.rooms-full"));
      return;
    }
    const [, text] = /^\s*[/!／！](?<text>.*)$/su.exec(message.text) ?? [];
    if (text === undefined) {
      response.json({});
      return;
    }
    asking.set(response, words);
    const { named, answers } = message;
    const language = readerLanguage(request);
    const call = { place: browserPlace(room), user: userOf(message.user), text, named, answers, language };
    const aside = await onCall(call);
    const { text: reply, ...rest } = aside ?? { text: undefined };
    // Whoever was told that everything stops has their answer.
    if (asking.delete(response)) response.json({ reply, ...rest });
  });

  router.use("/chat", answerBadBody(wordsFor));
  return {
    router,
    closeStreams() {
      for (const stream of streams) stream.end();
      for (const [response, { say }] of asking) {
        refuse(response, 503, say("refused.restarting"));
      }
      asking.clear();
    },
  };
}

function readEventId(given: string | undefined): number {
  return given !== undefined && /^\d{1,15}$/.test(given) ? Number(given) : 0;
}

/** Whoever may be here may do everything. */
function userOf(name: string): CommandCall["user"] {
  return { id: `browser:${name}`, name, role: "manager" };
}
