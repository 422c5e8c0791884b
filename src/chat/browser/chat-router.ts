import { type Response, Router } from "express";
import { z } from "zod";
import { createReaderWords, readerLanguage } from "../../http/readers.ts";
import type { Clock } from "../../util/clock.ts";
import type { Logger } from "../../util/logger.ts";
import type { Words, WordsOf } from "../../words/say.ts";
import { streamIdOf } from "../link-key.ts";
import { toSvg } from "../reply/chart-svg.ts";
import type { CommandCall } from "../understanding/command.ts";
import type { ChatAccess, FindHelpers, Guest } from "./access.ts";
import type { PrivateAnswer } from "./adapter.ts";
import { createControlRouter } from "./control-room.ts";
import { answerBadBody, guestOf, refuse, requireAccess, requireJson } from "./gate.ts";
import { createOpenPages } from "./open-pages.ts";
import { createPageRouter, createSignInRouter, pageHeaders } from "./page.ts";
import { createReaderDeskRouter } from "./reader-desk.ts";
import { browserPlace, firstRoom, hostRoom, isRoomName, type Rooms } from "./rooms.ts";

const longestUser = 40;
const longestText = 500;
/** Enough for every field of a form. */
const longestValue = 2_000;

const typedMessage = z.object({
  // A name with control characters could garble a log.
  user: z
    .string()
    .trim()
    .min(1)
    .max(longestUser)
    .regex(/^\P{Cc}*$/u),
  text: z.string().min(1).max(longestText),
  /** The fields of a form, named like the options of its command. */
  named: z.record(z.string().max(32), z.string().max(longestValue)).optional(),
  /** The ID of the confirmation that a button answers. */
  answers: z.string().max(32).optional(),
});

export type ChatRouterOptions = {
  rooms: Rooms;
  clock: Clock;
  log: Logger;
  access: ChatAccess;
  findHelpers: FindHelpers;
  demo: boolean;
  /** True if the page shows a panel about the bot itself, because the bot runs on the visitor's computer. */
  ownProgram?: boolean;
  wordsOf: WordsOf;
  /** Runs a command. Resolves with a private answer, if there is one. */
  onCall: (call: CommandCall) => Promise<PrivateAnswer | undefined>;
  /** Returns undefined until commands can be used. */
  readerDesk: Parameters<typeof createReaderDeskRouter>[0]["desk"];
} & Pick<Parameters<typeof createControlRouter>[0], "desk" | "poll">;

/** Routes of the browser chat: the page, the events of a room, and what people type. */
export function createChatRouter(options: ChatRouterOptions) {
  const { rooms, access, demo, ownProgram = false, wordsOf, onCall, desk, readerDesk, poll } = options;
  const wordsFor = createReaderWords(wordsOf);
  const pages = createOpenPages(options);
  const asking = new Map<Response, Words>();
  const router = Router();

  router.use(createSignInRouter(access, wordsFor));
  router.use("/chat", requireAccess(access), (_request, response, next) => {
    response.set(pageHeaders);
    next();
  });
  router.use("/chat/rooms/:room", (request, response, next) => {
    const isClosed = request.params.room === hostRoom && guestOf(response).helper !== undefined;
    next(isClosed ? "router" : undefined);
  });
  router.use(createPageRouter({ demo, ownProgram, wordsFor }));
  router.use(createControlRouter({ desk, poll, wordsFor }));
  router.use(createReaderDeskRouter({ desk: readerDesk, poll, wordsFor }));

  router.get("/chat/rooms/:room/events", async (request, response, next) => {
    const { room } = request.params;
    if (!isRoomName(room)) return next();
    const { helper } = guestOf(response);
    if (pages.isFull(helper)) return refuse(response, 429, (await wordsFor(request)).say("refused.pages"));
    pages.open(response, { room, helper, after: readEventId(request.get("last-event-id")) });
  });

  router.get("/chat/rooms/:room/pictures/:event", async (request, response, next) => {
    const { room, event } = request.params;
    const chart = isRoomName(room) ? await rooms.chart(room, readEventId(event)) : undefined;
    if (chart === undefined) return next();
    response.type("svg").send(toSvg(chart));
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
    const guest = guestOf(response);
    // Helpers can't open new rooms. Otherwise one of them could use up the limit.
    const mayOpen = guest.role === "manager" || room === firstRoom;
    if (!(await (mayOpen ? rooms.hasPlaceFor(room) : rooms.isThere(room)))) {
      refuse(response, 409, say("refused.rooms-full"));
      return;
    }
    // Every line is a command, even without a prefix. People don't chat with each other here.
    const text = message.text.trim().replace(/^(?:@bellringer\s+)?[/!／！]*/iu, "");
    if (text === "") {
      response.json({});
      return;
    }
    asking.set(response, words);
    const { named, answers } = message;
    const language = readerLanguage(request);
    const call = { place: browserPlace(room), user: userOf(guest, message.user), text, named, answers, language };
    const answer = await onCall(call);
    const { text: reply, ...rest } = answer ?? { text: undefined };
    // If the bot is shutting down, `closeStreams` has already answered this request.
    if (asking.delete(response)) response.json({ reply, ...rest });
  });

  router.use("/chat", answerBadBody(wordsFor));
  return {
    router,
    pages,
    closeStreams() {
      pages.close();
      for (const [response, { say }] of asking) {
        refuse(response, 503, say("refused.restarting"));
      }
      asking.clear();
    },
  };
}

function readEventId(header: string | undefined): number {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : 0;
}

/** No name that somebody types can produce the ID of a helper. */
function userOf({ helper, ...rights }: Guest, name: string): CommandCall["user"] {
  if (helper) return { id: `browser helper:${streamIdOf(helper.keyHash)}`, name: helper.name, ...rights };
  return { id: `browser:${name}`, name, ...rights };
}
