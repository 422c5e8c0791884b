import type { Clock } from "../../util/clock.ts";
import { late, orLate } from "../../util/waiting.ts";
import type { Language } from "../../words/languages.ts";
import type { Chart } from "../../words/parts.ts";
import type { Words } from "../../words/say.ts";
import type { CallPlace, CallUser } from "../understanding/command.ts";
import type { Rendered } from "./body.ts";
import type { Modal } from "./forms.ts";
import type { Pictures } from "./picture.ts";
import type { Responses } from "./responses.ts";

/** Discord waits three seconds for the first response, network included. */
const deferAfterMs = 1_500;
/** If we haven't started on an answer after this time, we defer. Many others must then be ahead of it. */
const deferWaitingAfterMs = 250;

/** A person's use of a command or button: who, where, and in which language to answer. */
export type Visit = { place: CallPlace; user: CallUser; language: Language | undefined; words: Words };

/**
 * An answer, public or private. If `form` is set and nothing has been sent to Discord yet, the form opens in place of
 * the answer. `charts` still have to be drawn.
 */
export type ShownReply = {
  rendered: Rendered;
  isPrivate: boolean;
  form?: Modal | undefined;
  charts?: readonly Chart[] | undefined;
};

export function whoAsks({ place, user, language }: Visit): Pick<Visit, "place" | "user" | "language"> {
  return { place, user, language };
}

/** Computes an answer. Undefined means that we stay silent. */
type Think = () => Promise<Shown>;
type Shown = ShownReply | undefined;

type Answering = {
  /**
   * Sends the answer. If the answer takes long, first tells Discord that it will come. `likelyPrivate` is our guess
   * until the answer is ready. Private answers go first, so that moderators' commands don't wait for viewers'
   * questions.
   */
  answer(think: Think, responses: Responses, likelyPrivate: boolean): Promise<void>;
  /**
   * Replaces the card whose button was pressed. A private answer is sent as a new message instead, unless the card
   * itself is private.
   */
  replace(think: Think, responses: Responses, isOnlyTheirs: boolean): Promise<void>;
};

export type AnsweringOptions = {
  clock: Clock;
  pictures: Pick<Pictures, "add">;
  /** When aborted, answers no longer wait for pictures. */
  signal: AbortSignal;
};

export function createAnswering({ clock, pictures, signal }: AnsweringOptions): Answering {
  const turns = createTurns({ clock, signal });

  /** Computes an answer and draws its charts. Drawing takes a while and counts toward the deadline. */
  async function drawn(think: Think): Promise<Shown> {
    const shown = await think();
    if (!shown?.charts) return shown;
    return { ...shown, rendered: await pictures.add(shown.rendered, shown.charts, signal) };
  }

  /** Starts on the answer. `first` is the answer, or `late` if it isn't ready in time for the first response. */
  async function begin(
    think: Think,
    isUrgent: boolean,
  ): Promise<{ thinking: ReturnType<Think>; first: Shown | typeof late }> {
    const begun = Promise.withResolvers<void>();
    const thinking = turns.take(() => {
      begun.resolve();
      return drawn(think);
    }, isUrgent);
    const isWaiting = (await orLate(clock, begun.promise, deferWaitingAfterMs)) === late;
    return { thinking, first: isWaiting ? late : await orLate(clock, thinking, deferAfterMs) };
  }

  return {
    async answer(think, responses, likelyPrivate) {
      const { thinking, first } = await begin(think, likelyPrivate);
      if (first !== late && first?.form) return responses.ask(first.form);
      if (first !== late && first) return responses.reply(first.rendered, first);
      // To stay silent we defer and then delete the deferral. Without any response, Discord would tell the user that
      // the bot didn't respond.
      const deferral = responses.defer({ isPrivate: likelyPrivate || first !== late });
      const [shown] = await Promise.all([thinking, deferral]);
      if (shown?.isPrivate === likelyPrivate) return responses.complete(shown.rendered);
      await responses.withdraw();
      if (shown) await responses.followUp(shown.rendered, shown);
    },

    async replace(think, responses, isOnlyTheirs) {
      const { thinking, first } = await begin(think, true);
      const isPrivate = (shown: ShownReply) => shown.isPrivate && !isOnlyTheirs;
      if (first !== late && first?.form) return responses.ask(first.form);
      if (first !== late && first)
        return isPrivate(first) ? responses.reply(first.rendered, first) : responses.update(first.rendered);
      const [shown] = await Promise.all([thinking, responses.deferUpdate()]);
      if (!shown) return;
      if (isPrivate(shown)) await responses.followUp(shown.rendered, shown);
      else await responses.complete(shown.rendered);
    },
  };
}

/**
 * Limits how many answers we compute at the same time. Computing takes CPU time. If hundreds started together, nearly
 * all would finish together, after the three seconds that Discord waits (docs: interactions/receiving-and-responding,
 * "Responding to an Interaction").
 */
type Turns = {
  /** Runs `work` when it is its turn. Urgent work overtakes work that isn't urgent. */
  take<T>(work: () => Promise<T>, isUrgent: boolean): Promise<T>;
};

const mostAtOnce = 4;
/**
 * Work that takes longer than this is waiting for the network or a person, so it frees its slot. Otherwise a Tiltify
 * that hangs would stop all answers.
 */
const longestMs = 100;

function createTurns({ clock, signal }: { clock: Pick<Clock, "sleep">; signal: AbortSignal }): Turns {
  const urgent: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;
  let isPlanned = false;

  /** Starts one task per turn of the event loop, so that requests and timers run in between. */
  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      if (running === mostAtOnce) return;
      const begin = urgent.shift() ?? others.shift();
      if (begin === undefined) return;
      begin();
      plan();
    });
  }

  async function hold(work: Promise<unknown>): Promise<void> {
    const ended = new AbortController();
    running += 1;
    const settled = work.catch(() => undefined);
    await Promise.race([settled, clock.sleep(longestMs, AbortSignal.any([ended.signal, signal]))]);
    ended.abort();
    running -= 1;
    plan();
  }

  return {
    async take(work, isUrgent) {
      const turn = Promise.withResolvers<void>();
      (isUrgent ? urgent : others).push(turn.resolve);
      plan();
      await turn.promise;
      const working = work();
      void hold(working);
      return working;
    },
  };
}
