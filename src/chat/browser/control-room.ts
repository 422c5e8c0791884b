/**
 * The data of the control room, which the page shows next to the chat: answers of commands and current settings. There
 * is no logic here. What people press is sent as a typed command.
 */
import { hash } from "node:crypto";
import { type Response, Router } from "express";
import { type ReaderWords, readerLanguage } from "../../http/readers.ts";
import type { Words } from "../../words/say.ts";
import { typedIn } from "../../words/typed-words.ts";
import type { FormField, ReplyText } from "../reply/reply.ts";
import type { CallPlace, CommandCall } from "../understanding/command.ts";
import type { Rights } from "../understanding/command-fields.ts";
import { guestOf } from "./gate.ts";
import { type PageAnswer, plain, toPlainField } from "./page-answer.ts";
import { browserPlace, isRoomName } from "./rooms.ts";

/** A setting as a form field. `order` is the command that sets it, without the value. */
export type ControlSetting = { order: string; field: FormField };

/** A template that streamers can replace. `text` is the template in use: their own or the default. */
export type ControlText = {
  kind: string;
  label: ReplyText;
  text: string;
  isOwn: boolean;
  variables: readonly string[];
};

/** A campaign's total. `share` is the length of the bar: 1 is the goal, more is possible, and null means no goal. */
export type ControlTotal = { title: string; text: string; percent: string | null; share: number | null };

/** A donation that was announced. `order` is the command that hides it, or shows it if it is hidden. */
export type ControlDonation = {
  label: string;
  comment: string | null;
  when: string;
  isHidden: boolean;
  order: string;
};

export type ControlState = {
  totals: readonly ControlTotal[];
  settings: readonly ControlSetting[];
  texts: readonly ControlText[];
  /** Newest first. */
  announced: readonly ControlDonation[];
  /** How the overlay looks, and the command that changes it. Null if this person may not change it. */
  look: { order: string; value: string } | null;
  /** The commands that the page offers with a text field. Leaves out those that this person may not use. */
  orders: readonly string[];
};

/**
 * A preview of a value. `chat` is the name of the chat that would show `text` like this. `isMarkup` means that the chat
 * understands markup.
 */
export type TriedOut = { chat: ReplyText | null; text: ReplyText; isMarkup: boolean };

export type ControlDesk = {
  /** Returns only the settings and actions that people with these rights may use. */
  read(place: CallPlace, words: Words, rights: Rights): Promise<ControlState>;
  /**
   * Shows what a value would do, without setting it. Empty if there is nothing to show or this person may not set it.
   */
  tryOut(place: CallPlace, words: Words, wanted: { key: string; value: string; rights: Rights }): Promise<TriedOut[]>;
};

/** Commands that only show something and need no arguments. */
export const polledCommands = {
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

/**
 * The route from which the control room reads all its data. Has the same access rules as the chat. Each room has its
 * own address.
 */
export function createControlRouter(options: {
  /** Returns undefined until commands can be used. */
  desk(): ControlDesk | undefined;
  poll(call: CommandCall): Promise<PageAnswer | undefined>;
  wordsFor: ReaderWords;
}): Router {
  const { desk, poll, wordsFor } = options;
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
      pollAll((text) => poll({ place, user: { ...poller, ...rights }, text, language })),
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

/** Sends data that a page polls, with an ETag. If nothing has changed, Express answers 304. */
export function sendPolled(response: Response, body: string): void {
  response
    .set("etag", `"${hash("sha256", body, "base64url")}"`)
    .type("json")
    .send(body);
}

/**
 * Pages ask for data under this name, with the rights of the person who opened them. A page therefore never answers a
 * confirmation that the bot has asked that person for.
 */
export const poller = { id: "browser control room", name: "control room" };

async function pollAll(poll: (text: string) => Promise<PageAnswer | undefined>) {
  const seen = Object.entries(polledCommands).map(async ([name, text]) => [name, (await poll(text)) ?? null] as const);
  return Object.fromEntries(await Promise.all(seen));
}
