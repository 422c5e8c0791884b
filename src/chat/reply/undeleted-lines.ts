import type { Say } from "../../words/en.ts";
import type { Line } from "../../words/parts.ts";
import type { Words } from "../../words/say.ts";
import { partsOf } from "./reply.ts";

/** Places and chats that still show something hidden. */
export type StillShown = {
  /** The addresses of places where the messages stay, because they can't be edited or deleted there. */
  stays?: readonly string[];
  /** Chats in which other places announce it, too, that the command didn't reach. They may belong to somebody else. */
  elsewhere?: readonly string[];
};

/** Tells in which places hidden lines stay, because only people can delete them. */
export function sayStays(say: Say, stays: readonly string[] = []): Line[] {
  return stays.length === 0 ? [] : [say("hide.stays", { places: stays.map((place) => partsOf(`#${place}`)) })];
}

/** Tells where it can still be seen. In public, `elsewhere` would only make people look. */
export function sayStillShown(
  { say, value }: Pick<Words, "say" | "value">,
  { stays, elsewhere = [] }: StillShown,
  isPublic = false,
): Line[] {
  const chats = elsewhere.map((chat) => value("chat", chat));
  return [...sayStays(say, stays), ...(isPublic || chats.length === 0 ? [] : [say("hide.elsewhere", { chats })])];
}
