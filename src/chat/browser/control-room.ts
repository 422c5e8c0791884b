/**
 * The control room beside the chat, as it is read. It has no logic of its own: what it tells is what the room's commands
 * answer, what can be set is what there are settings for, and what it orders is sent as if it were typed.
 */
import { hash } from "node:crypto";
import { Router } from "express";
import { type ReaderWords, readerLanguage } from "../../http/readers.ts";
import type { Words } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";
import { typedIn } from "../../words/typed-words.ts";
import { type FormField, partsOf, type ReplyText } from "../reply/reply.ts";
import type { CallPlace, CommandCall } from "../understanding/command.ts";
import type { Rights } from "../understanding/command-fields.ts";
import { guestOf } from "./gate.ts";
import type { PageAnswer } from "./page-answer.ts";
import { toPlainField } from "./page-form.ts";
import { browserPlace } from "./place.ts";
import { isRoomName } from "./rooms.ts";

/** A setting as a field of a form. `order`: what is typed to set it, in front of the value. */
export type ControlSetting = { order: string; field: FormField };

/** Something that streamers may word. `text`: as it is now, theirs or the standard. */
export type ControlText = {
  kind: string;
  label: ReplyText;
  text: string;
  isOwn: boolean;
  variables: readonly string[];
};

/** How much a campaign has raised. `share`: from 0 to 1, and more beyond; null: without a goal. */
export type ControlTotal = { title: string; text: string; percent: string | null; share: number | null };

/** A donation that was announced. `order`: what is typed to hide it or, where it is hidden, to show it again. */
export type ControlDonation = {
  label: string;
  comment: string | null;
  when: string;
  isHidden: boolean;
  order: string;
};

/** What can be set in a room, and chosen from there. */
export type ControlState = {
  totals: readonly ControlTotal[];
  settings: readonly ControlSetting[];
  texts: readonly ControlText[];
  /** Newest first. */
  announced: readonly ControlDonation[];
  /** How the overlay looks as it is stored, and what is typed to change that; null: it is not theirs to set. */
  look: { order: string; value: string } | null;
  /** What can be ordered with a line of text behind it. */
  orders: readonly string[];
};

/** What a value would do; `chat`: how that chat would show it, `markup` where that is what it understands. */
export type TriedOut = { chat: ReplyText | null; text: ReplyText; isMarkup: boolean };

export type ControlDesk = {
  /** What somebody with these rights may set and order there, and nothing else. */
  read(place: CallPlace, words: Words, rights: Rights): Promise<ControlState>;
  /** Changes nothing. None: nothing can be said about it, or it is not theirs to set. */
  tryOut(place: CallPlace, words: Words, wanted: { key: string; value: string; rights: Rights }): Promise<TriedOut[]>;
};

/** Commands that only tell how things stand, without anything behind them. */
export const looks = {
  status: "tiltify status",
  comments: "tiltify approve",
  hidden: "tiltify show list",
  history: "tiltify history",
  overlay: "tiltify overlay",
  helpers: "tiltify helpers",
  host: "tiltify host status",
  servers: "tiltify host servers",
} as const;

const longestTried = 2_000;

/** The one route by which the page reads, for the same people as the chat, and of its room alone. */
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
    // A page asks again and again, and mostly nothing has changed: then Express answers 304.
    response
      .set("etag", `"${hash("sha256", body, "base64url")}"`)
      .type("json")
      .send(body);
  });
  return router;
}

/** It sees what everybody with these rights would be answered, and no more; nobody's question is answered by it. */
const looker = { id: "browser control room", name: "control room" };

async function lookAround(look: (text: string) => Promise<PageAnswer | undefined>) {
  const seen = Object.entries(looks).map(async ([name, text]) => [name, (await look(text)) ?? null] as const);
  return Object.fromEntries(await Promise.all(seen));
}

function plain(text: ReplyText): string {
  return textOf(partsOf(text), (typed) => `/${typed}`);
}
