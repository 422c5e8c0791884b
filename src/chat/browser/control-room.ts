/**
 * The control room beside the chat, for reading. It has no logic of its own: it shows the answers of the room's
 * commands and the existing settings, and its actions are sent as if they were typed.
 */
import { hash } from "node:crypto";
import { type Response, Router } from "express";
import { type ReaderWords, readerLanguage } from "../../http/readers.ts";
import type { Words } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";
import { typedIn } from "../../words/typed-words.ts";
import { type FormField, partsOf, type ReplyText } from "../reply/reply.ts";
import type { CallPlace, CommandCall } from "../understanding/command.ts";
import type { Rights } from "../understanding/command-fields.ts";
import { guestOf } from "./gate.ts";
import { type PageAnswer, toPlainField } from "./page-answer.ts";
import { browserPlace, isRoomName } from "./rooms.ts";

/** A setting as a field of a form. `order` is the command to set it, before the value. */
export type ControlSetting = { order: string; field: FormField };

/** A text that streamers can write. `text` is the current one, theirs or the default. */
export type ControlText = {
  kind: string;
  label: ReplyText;
  text: string;
  isOwn: boolean;
  variables: readonly string[];
};

/** A campaign's total. `share` runs from 0 to 1, or above beyond the goal; null without a goal. */
export type ControlTotal = { title: string; text: string; percent: string | null; share: number | null };

/** An announced donation. `order` is the command to hide it, or to show it again if it is hidden. */
export type ControlDonation = {
  label: string;
  comment: string | null;
  when: string;
  isHidden: boolean;
  order: string;
};

/** The current settings of a room, and the actions there. */
export type ControlState = {
  totals: readonly ControlTotal[];
  settings: readonly ControlSetting[];
  texts: readonly ControlText[];
  /** Newest first. */
  announced: readonly ControlDonation[];
  /** The stored look of the overlay, and the command to change it; null if this person may not set it. */
  look: { order: string; value: string } | null;
  /** Commands that take a line of text. */
  orders: readonly string[];
};

/**
 * The effect of a value. `chat` names the chat whose rendering it is, and `isMarkup` is set if that chat understands
 * markup.
 */
export type TriedOut = { chat: ReplyText | null; text: ReplyText; isMarkup: boolean };

export type ControlDesk = {
  /** Returns the settings and actions for these rights, and nothing else. */
  read(place: CallPlace, words: Words, rights: Rights): Promise<ControlState>;
  /** Changes nothing. Empty if there is nothing to show, or this person may not set it. */
  tryOut(place: CallPlace, words: Words, wanted: { key: string; value: string; rights: Rights }): Promise<TriedOut[]>;
};

/** Commands that only show something, and that take no arguments. */
export const looks = {
  status: "tiltify status",
  comments: "tiltify approve",
  hidden: "tiltify show list",
  history: "tiltify history",
  overlay: "tiltify overlay",
  timer: "tiltify timer",
  helpers: "tiltify helpers",
  host: "tiltify host status",
  servers: "tiltify host servers",
} as const;

const longestTried = 2_000;

/** The only route by which the page reads. It has the chat's access rules, and covers only its own room. */
export function createControlRouter(options: {
  /** Undefined until commands can be used. */
  desk(): ControlDesk | undefined;
  look(call: CommandCall): Promise<PageAnswer | undefined>;
  wordsFor: ReaderWords;
}): Router {
  const { desk, look, wordsFor } = options;
  const router = Router();

  router.get("/chat/rooms/:room/control", async (request, response, next) => {
    const { room } = request.params;
    const open = desk();
    if (!isRoomName(room) || open === undefined) return next();
    const [place, words, language] = [browserPlace(room), await wordsFor(request), readerLanguage(request)];
    const { role, isHost = false } = guestOf(response);
    const rights = { role, isHost };
    const { key, value = "" } = request.query;
    if (typeof key === "string" && typeof value === "string") {
      const tried = await open.tryOut(place, words, { key, value: value.slice(0, longestTried), rights });
      response.json({
        tried: tried.map((one) => ({ ...one, chat: one.chat && plain(one.chat), text: plain(one.text) })),
      });
      return;
    }
    const [answers, { totals, settings, texts, announced, look: style, orders }] = await Promise.all([
      lookAround((text) => look({ place, user: { ...looker, ...rights }, text, language })),
      open.read(place, words, rights),
    ]);
    const body = JSON.stringify({
      answers,
      totals,
      settings: settings.map(({ order, field }) => ({
        order: typedIn(words.language, order),
        field: toPlainField(field),
      })),
      texts: texts.map((one) => ({ ...one, label: plain(one.label) })),
      announced: announced.map((one) => ({ ...one, order: `/${typedIn(words.language, one.order)}` })),
      look: style && { ...style, order: typedIn(words.language, style.order) },
      orders,
    });
    sendPolled(response, body);
  });
  return router;
}

/** Sends what a page polls. Usually nothing has changed; Express then answers 304. */
export function sendPolled(response: Response, body: string): void {
  response
    .set("etag", `"${hash("sha256", body, "base64url")}"`)
    .type("json")
    .send(body);
}

/**
 * The user for these reads. It gets the answers of everybody with these rights, and never answers anybody's question.
 */
export const looker = { id: "browser control room", name: "control room" };

async function lookAround(look: (text: string) => Promise<PageAnswer | undefined>) {
  const seen = Object.entries(looks).map(async ([name, text]) => [name, (await look(text)) ?? null] as const);
  return Object.fromEntries(await Promise.all(seen));
}

function plain(text: ReplyText): string {
  return textOf(partsOf(text), (typed) => `/${typed}`);
}
