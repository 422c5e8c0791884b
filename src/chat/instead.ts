/** What people look for that is no order of ours: what there is instead, or that there is nothing yet. */
import type { Say } from "../words/en.ts";
import type { Line } from "../words/parts.ts";
import type { CommandBook } from "./command-book.ts";
import type { Rights } from "./command-fields.ts";

/** `typed`: the order that the sentence names; who may not give it there is not told of it. */
type Instead = { says: "instead.sound" } | { says: `instead.${(typeof orders)[number]}`; typed: string };
const orders = ["hide", "block", "disconnect", "undo", "standard", "connect", "donate", "announce"] as const;

const person: readonly Instead[] = [
  { says: "instead.hide", typed: "tiltify hide ann" },
  { says: "instead.block", typed: "tiltify filter add spoiler" },
];
const away: readonly Instead[] = [
  { says: "instead.disconnect", typed: "tiltify disconnect" },
  { says: "instead.hide", typed: "tiltify hide" },
];
const back: readonly Instead[] = [
  { says: "instead.undo", typed: "tiltify undo" },
  { says: "instead.standard", typed: "tiltify message donation reset" },
];
const link: readonly Instead[] = [
  { says: "instead.connect", typed: "tiltify connect" },
  { says: "instead.donate", typed: "donate" },
];
/** The form is not everywhere; the command that says most of it is. */
const form: readonly Instead[] = [{ says: "instead.announce", typed: "tiltify announce" }];
const sound: readonly Instead[] = [{ says: "instead.sound" }];

const known: ReadonlyMap<string, readonly Instead[]> = new Map([
  ...["ban", "block", "blacklist", "kick", "timeout"].map((word) => [word, person] as const),
  ...["remove", "delete", "clear"].map((word) => [word, away] as const),
  ...["reset", "default", "defaults"].map((word) => [word, back] as const),
  ...["link", "url"].map((word) => [word, link] as const),
  // Only some chats have steps for it.
  ["setup", link.slice(0, 1)] as const,
  ...["settings", "config", "options"].map((word) => [word, form] as const),
  ...["sound", "sounds", "audio", "volume", "tts", "voice"].map((word) => [word, sound] as const),
]);

/** For the word that was to be an order: what this person may do instead. None where it means nothing to us. */
export function sayInstead(
  say: Say,
  word: string,
  { book, user, chat }: { book: CommandBook; user: Rights; chat: string },
): Line[] {
  const usable = new Set(book.usableBy(user, chat).map(({ name }) => name));
  return (known.get(word) ?? []).flatMap((one) => {
    if (!("typed" in one)) return [say(one.says)];
    const { says, typed } = one;
    const isUsable =
      usable.has(book.called(typed)?.name ?? typed) || usable.has(typed.split(" ").slice(0, 2).join(" "));
    return isUsable ? [say(says, { typed: book.toType(chat, typed) })] : [];
  });
}
