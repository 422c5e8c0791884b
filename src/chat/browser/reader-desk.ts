/**
 * The desk for people who read donations on air. Its data comes from what the place announces. Only readers' marks are
 * stored for it. Everything else that people press is typed as a command, as in the control room.
 */
import { type Request, Router } from "express";
import { z } from "zod";
import { type ReaderWords, readerLanguage } from "../../http/readers.ts";
import type { Words } from "../../words/say.ts";
import type { CallPlace, CommandCall } from "../understanding/command.ts";
import { polledCommands, poller, sendPolled } from "./control-room.ts";
import { guestOf, refuse, requireJson } from "./gate.ts";
import type { PageAnswer } from "./page-answer.ts";
import { browserPlace, isRoomName } from "./rooms.ts";

/**
 * `press` is a random ID that the page gave to the press. `at` is in milliseconds since 1970, as everywhere in this
 * file.
 */
export type DeskMark = { mark: "read" | "later" | "done"; press: string; name: string; at: number };

type DeskItem = { item: string; mark: DeskMark | null };

/**
 * A donation as the place may show it. `words` is a hash of the comment. `since` says what happened to the donation
 * after somebody read it.
 */
export type DeskDonation = DeskItem & {
  name: string;
  amount: string;
  comment: string | null;
  words: string;
  /** Notes about a reward, a vote or the campaign. */
  notes: readonly string[];
  at: number;
  isLarge: boolean;
  isTest: boolean;
  /** If the donor got the money back, this sentence is shown in place of the donation. */
  refunded: string | null;
  since: "commented" | "changed" | null;
};

/** A reward to hand over, or a milestone's promise to keep. */
export type DeskTask = DeskItem & { what: string; whose: string; at: number | null };

/** An open poll or auction. `note` says what it takes to change the leader. */
export type DeskLead = { title: string; text: string; note: string };

export type DeskState = {
  /** The language of the place. */
  language: string;
  /** Oldest first. */
  donations: readonly DeskDonation[];
  rewards: readonly DeskTask[];
  milestones: readonly DeskTask[];
  leads: readonly DeskLead[];
};

/** `was` is the `press` of the mark that the reader saw. If `mark` is null, the mark is removed. */
export type DeskPress = Pick<DeskMark, "press" | "name"> & {
  item: string;
  was: string | null;
  mark: DeskMark["mark"] | null;
  words: string;
};

export type ReaderDesk = {
  read(place: CallPlace, words: Words): Promise<DeskState>;
  /**
   * Sets a mark. If somebody has changed the mark since the reader saw it, sets nothing and returns `isDone: false`.
   * Returns the mark as it is after the commit. Returns undefined if the desk has no such item.
   */
  press(place: CallPlace, press: DeskPress): Promise<{ isDone: boolean; mark: DeskMark | null } | undefined>;
};

/** Without control characters. Postgres stores no NUL, and others could garble a log. */
const line = z.string().regex(/^\P{Cc}*$/u);
const pressed = z.object({
  user: line.trim().min(1).max(40),
  item: line.max(300).regex(/^(?:donation|test|reward|milestone):/),
  mark: z.enum(["read", "later", "done"]).nullable(),
  was: line.max(64).nullable(),
  press: line.min(8).max(64),
  words: z.string().regex(/^[\w-]{0,32}$/),
});

/** Routes of the desk, with the chat's access rules. Setting a mark isn't a command, because marks aren't settings. */
export function createReaderDeskRouter(options: {
  /** Returns undefined until commands can be used. */
  desk(): ReaderDesk | undefined;
  poll(call: CommandCall): Promise<PageAnswer | undefined>;
  wordsFor: ReaderWords;
}): Router {
  const { desk, poll, wordsFor } = options;
  const router = Router();

  router.get("/chat/rooms/:room/desk", async (request, response, next) => {
    const [open, place] = [desk(), placeIn(request)];
    if (open === undefined || place === undefined) return next();
    const { role, isHost = false } = guestOf(response);
    const user = { ...poller, role, isHost };
    const [state, waiting] = await Promise.all([
      open.read(place, await wordsFor(request)),
      poll({ place, user, text: polledCommands.comments, language: readerLanguage(request) }),
    ]);
    sendPolled(response, JSON.stringify({ ...state, waiting: waiting ?? null }));
  });

  router.post("/chat/rooms/:room/desk", ...requireJson(wordsFor), async (request, response, next) => {
    const [open, place] = [desk(), placeIn(request)];
    if (open === undefined || place === undefined) return next();
    const { data } = pressed.safeParse(request.body);
    if (data === undefined) return refuse(response, 400, (await wordsFor(request)).say("refused.unreadable"));
    const { user, ...press } = data;
    const name = guestOf(response).helper?.name ?? user;
    const done = await open.press(place, { ...press, name });
    if (done === undefined) return next();
    response.json(done);
  });
  return router;
}

function placeIn({ params: { room } }: Request): CallPlace | undefined {
  return typeof room === "string" && isRoomName(room) ? browserPlace(room) : undefined;
}
