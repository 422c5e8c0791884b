import type { Clock } from "../../util/clock.ts";
import type { Language } from "../../words/languages.ts";
import type { Chart } from "../../words/parts.ts";
import type { Words } from "../../words/say.ts";
import type { CallPlace, CallUser } from "../understanding/command.ts";
import type { Look } from "./body.ts";
import type { Modal } from "./forms.ts";
import type { Pictures } from "./picture.ts";
import type { Responses } from "./responses.ts";

/** Discord waits three seconds for the first response, including the network both ways. */
const deferAfterMs = 1_500;
const late = Symbol("late");

/** The person who used a command or a button, the place, and the language of the answer. */
export type Visit = { place: CallPlace; user: CallUser; language: Language | undefined; words: Words };

/**
 * An answer for everybody, or for the person who asked. A form replaces it if it is ready in time. `charts` still have
 * to be drawn.
 */
export type ShownReply = {
  look: Look;
  isPrivate: boolean;
  form?: Modal | undefined;
  charts?: readonly Chart[] | undefined;
};

/** Returns the part of a visit that commands need. */
export function whoAsks({ place, user, language }: Visit): Pick<Visit, "place" | "user" | "language"> {
  return { place, user, language };
}

export type Answering = {
  /**
   * Sends the answer. If it takes long, announces first that it will come. `likelyPrivate` is used while that isn't
   * known yet.
   */
  answer(thinking: Promise<ShownReply | undefined>, responses: Responses, likelyPrivate: boolean): Promise<void>;
  /**
   * Replaces the card whose button was pressed with the answer. A private answer is added instead, unless the card is
   * already private.
   */
  replace(thinking: Promise<ShownReply | undefined>, responses: Responses, isOnlyTheirs: boolean): Promise<void>;
};

export type AnsweringOptions = {
  clock: Clock;
  pictures: Pick<Pictures, "add">;
  /** Aborting it ends the wait for pictures. */
  signal: AbortSignal;
};

export function createAnswering({ clock, pictures, signal }: AnsweringOptions): Answering {
  /** Draws charts, which takes a while and counts toward the deadline. */
  async function drawn(thinking: Promise<ShownReply | undefined>): Promise<ShownReply | undefined> {
    const shown = await thinking;
    if (!shown?.charts) return shown;
    return { ...shown, look: await pictures.add(shown.look, shown.charts, signal) };
  }

  async function inTime<T>(thinking: Promise<T>): Promise<T | typeof late> {
    const ended = new AbortController();
    const first = await Promise.race([thinking, clock.sleep(deferAfterMs, ended.signal).then((): typeof late => late)]);
    ended.abort();
    return first;
  }

  return {
    async answer(wanted, responses, likelyPrivate) {
      const thinking = drawn(wanted);
      const first = await inTime(thinking);
      if (first !== late && first?.form) return responses.ask(first.form);
      if (first !== late && first) return responses.reply(first.look, first);
      // For silence, defers and then withdraws the response. Without any, Discord would report that the bot didn't
      // respond.
      await responses.defer({ isPrivate: likelyPrivate || first !== late });
      const shown = await thinking;
      if (shown?.isPrivate === likelyPrivate) return responses.complete(shown.look);
      await responses.withdraw();
      if (shown) await responses.followUp(shown.look, shown);
    },

    async replace(wanted, responses, isOnlyTheirs) {
      const thinking = drawn(wanted);
      const first = await inTime(thinking);
      const isPrivate = (shown: ShownReply) => shown.isPrivate && !isOnlyTheirs;
      if (first !== late && first?.form) return responses.ask(first.form);
      if (first !== late && first)
        return isPrivate(first) ? responses.reply(first.look, first) : responses.update(first.look);
      await responses.deferUpdate();
      const shown = await thinking;
      if (!shown) return;
      if (isPrivate(shown)) await responses.followUp(shown.look, shown);
      else await responses.complete(shown.look);
    },
  };
}
