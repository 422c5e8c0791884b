import type { CallPlace, CallUser } from "../chat/command.ts";
import type { LeastAmount } from "../money/least-amount.ts";
import type { PlaceSettings } from "../settings/read.ts";
import type { SettingKey } from "../settings/schema.ts";

/** How far an order goes; without one, as far as the place's own home. `server`: the place's own space alone. */
export type Where = "here" | "everywhere" | "discord" | "twitch" | "server";

/** What somebody orders, where. Throws UserError where there is no such place. */
export type Order = { place: CallPlace; by: CallUser; where?: Where | undefined };

/** Where an order holds now, for people: "in #donations and on Twitch". */
export type Done = { where: string };

/** What people set in a place: reading, changing and taking back. Every change is in history, with who made it. */
export type SettingsService = {
  /** What holds in a place. */
  read(place: CallPlace): Promise<PlaceSettings>;
  /** `text` as it is stored; `what` was done, in words that history can repeat: "set the pace from normal to calm". */
  change(order: Order & { key: SettingKey; text: string; what: string }): Promise<Done>;
  /** The last change that holds in a place and was not undone; undefined where there is none. */
  lastChange(place: CallPlace, options?: { by?: CallUser; since?: number }): Promise<LastChange | undefined>;
  /** What was set and done here, newest first: at most 100. `isUndone`: somebody took it back. */
  history(place: CallPlace): Promise<(Omit<LastChange, "id"> & { isUndone: boolean })[]>;
  /** Puts back what it replaced. False where that has been changed again, or undone. */
  undo(place: CallPlace, changeId: string, by: CallUser): Promise<boolean>;
  /** Nothing is said unasked until `until`; null: until somebody resumes. */
  pause(order: Order & { until: number | null }): Promise<Done>;
  /** Undefined where nothing was paused. */
  resume(order: Order): Promise<Done | undefined>;
  /** Adds or removes a word that is not to be said here; false where nothing was to be done. Throws UserError for no word. */
  changeWord(order: Order & { word: string; change: "add" | "remove" }): Promise<boolean>;
  /** How many words of their own people have added. */
  countWords(place: CallPlace): Promise<number>;
  /** Those words, in the order of the alphabet: for nobody but the one who asks. */
  listWords(place: CallPlace): Promise<string[]>;
  /** The currency of the last donation here; null where there was none yet. */
  currencyOf(place: CallPlace): Promise<string | null>;
  /** How many donations of the last hour were at least that much. */
  countLastHour(place: CallPlace, least: LeastAmount): Promise<{ reached: number; of: number }>;
};

/** `at`: milliseconds since 1970. */
export type LastChange = { id: string; what: string; by: string; at: number };
