import type { Clock } from "../../util/clock.ts";
import type { Language } from "../../words/languages.ts";
import type { Chart } from "../../words/parts.ts";
import type { Words } from "../../words/say.ts";
import type { CallPlace, CallUser } from "../understanding/command.ts";
import type { Look } from "./body.ts";
import type { Modal } from "./forms.ts";
import type { Pictures } from "./picture.ts";
import type { Responses } from "./responses.ts";

/** Discord waits three seconds for the first word; the way there and back is part of them. */
const deferAfterMs = 1_500;
const late = Symbol("late");

/** Who chose or pressed something, where, and the language in which they are answered. */
export type Visit = { place: CallPlace; user: CallUser; language: Language | undefined; words: Words };

/** What is shown to everybody, or to the one who asked; a form instead, where it comes in time. `charts`: yet to be drawn. */
export type ShownReply = {
  look: Look;
  isPrivate: boolean;
  form?: Modal | undefined;
  charts?: readonly Chart[] | undefined;
};

/** What commands are told of a visit. */
export function whoAsks({ place, user, language }: Visit): Pick<Visit, "place" | "user" | "language"> {
  return { place, user, language };
}

export type Answering = {
  /** Says the answer; when it takes long, says first that it will come. `likelyPrivate`: where that is not known yet. */
  answer(thinking: Promise<ShownReply | undefined>, responses: Responses, likelyPrivate: boolean): Promise<void>;
  /** Puts the answer, a card, in the place of the message whose button was pressed; beside it where not all may see it. */
  replace(thinking: Promise<ShownReply | undefined>, responses: Responses, isOnlyTheirs: boolean): Promise<void>;
};

export type AnsweringOptions = {
  clock: Clock;
  pictures: Pick<Pictures, "add">;
  /** Ends the wait for pictures. */
  signal: AbortSignal;
};

export function createAnswering({ clock, pictures, signal }: AnsweringOptions): Answering {
  /** To draw takes a while, which is part of what people are asked to wait for. */
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
      // Silence is a deferral that is taken back: without any response Discord would say that there was none.
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
