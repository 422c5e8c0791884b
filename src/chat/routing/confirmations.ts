import { minuteMs } from "../../util/durations.ts";
import { RecentMap } from "../../util/recent-map.ts";
import type { Say } from "../../words/en.ts";
import type { Line } from "../../words/parts.ts";
import { partsOf, type Reply } from "../reply/reply.ts";
import { traitsOf } from "../traits.ts";
import type { CommandCall, Proposal } from "../understanding/command.ts";
import type { Permission } from "../understanding/command-fields.ts";
import { mayUse } from "../understanding/permissions.ts";

/**
 * How long a confirmation waits if everybody can read it or a yes can't be undone. A later yes probably means something
 * else.
 */
const shortMs = minuteMs;
/** How long other confirmations wait. The person may be in the middle of a stream. */
const defaultMs = 10 * minuteMs;

/** Returns for how many milliseconds a confirmation can be answered. */
function waitsMs({ isForNow }: Pick<Proposal, "isForNow">, chat: string): number {
  return isForNow || traitsOf(chat).isPublic ? shortMs : defaultMs;
}

type Confirmation = Pick<Proposal, "onYes" | "isForNow" | "orElse"> & { id: string };

type Confirmations = {
  /** Stores a confirmation for the person who typed the command. Replaces the older one, if there is any. */
  hold(call: CommandCall, permission: Permission, confirmation: Confirmation): void;
  /**
   * Call whenever a person uses a command in a place. Cancels a confirmation that is only valid until the next command.
   * Returns a function that takes the confirmation that was open before this command. The function works once. It
   * returns undefined if the person may no longer do what was asked. `word` chooses the second way to say yes.
   */
  goOn(call: CommandCall): (word?: string) => Proposal["onYes"] | undefined;
};

/**
 * Stores confirmations that wait for a yes. Beyond `limit`, drops the oldest. The person who was asked has to type the
 * command again.
 */
export function createConfirmations({ now, limit = 1_000 }: { now: () => number; limit?: number }): Confirmations {
  const waiting = new RecentMap<string, Confirmation & { at: number; permission: Permission }>(limit);

  return {
    hold(call, permission, confirmation) {
      waiting.set(keyOf(call), { ...confirmation, at: now(), permission });
    },
    goOn(call) {
      const key = keyOf(call);
      const last = waiting.get(key);
      let found = call.answers === undefined || call.answers === last?.id ? last : undefined;
      if (found?.isForNow) waiting.delete(key);
      return (word) => {
        const taken = found;
        // `word` chooses a second way to say yes, which this confirmation doesn't have.
        if (word !== undefined && taken?.orElse?.word !== word) return undefined;
        found = undefined;
        if (taken && waiting.get(key) === taken) waiting.delete(key);
        if (taken === undefined || taken.at + waitsMs(taken, call.place.chat) <= now()) return undefined;
        if (!mayUse(taken, call.user)) return undefined;
        return word === undefined ? taken.onYes : taken.orElse?.onChosen;
      };
    },
  };
}

function keyOf({ place, user }: CommandCall): string {
  return JSON.stringify([place.chat, place.space.address, place.address, user.id]);
}

const yes = "tiltify yes";

/** Adds to a confirmation how to say yes. `id` is its ID. */
export function askForYes(
  say: Say,
  { proposal, ...asked }: Proposal,
  { id, chat }: { id: string; chat: string },
): Reply {
  const { hasButtons } = traitsOf(chat);
  const lines = [...proposal.lines, (hasButtons ? howToPress : howToType)(say, asked, waitsMs(asked, chat))];
  if (asked.orElse === undefined) return { ...proposal, lines, asksForYes: id };
  const { yes, label: other, word } = asked.orElse;
  return { ...proposal, lines, asksForYes: id, ways: { yes, other, word } };
}

type Wanted = Omit<Proposal, "proposal">;

function howToPress(say: Say, { isForNow, orElse }: Wanted, within: number): Line {
  if (orElse !== undefined) return say("confirm.press.one", { within });
  return say(isForNow ? "confirm.press.next" : "confirm.press", { yes: say("confirm.yes"), within });
}

function howToType(say: Say, { isForNow, orElse }: Wanted, within: number): Line {
  if (orElse === undefined) return say(isForNow ? "confirm.type.next" : "confirm.type", { yes, within });
  const [first, second] = [partsOf(orElse.yes), partsOf(orElse.label)];
  return say("confirm.type.one", { yes, first, other: `${yes} ${orElse.word}`, second, within });
}
