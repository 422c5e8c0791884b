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
 * The timeout of a proposal that is final or that everybody can read, so that a later yes isn't mistaken for an answer
 * to it.
 */
const shortMs = minuteMs;
/** The timeout of other proposals, because the person may be in the middle of a stream. */
const defaultMs = 10 * minuteMs;

/** Returns how long a proposal waits for a yes, typed or pressed. */
function waitsMs({ isForNow }: Pick<Proposal, "isForNow">, chat: string): number {
  return isForNow || traitsOf(chat).isPublic ? shortMs : defaultMs;
}

type Asked = Pick<Proposal, "onYes" | "isForNow" | "orElse"> & { id: string };

type Confirmations = {
  /** Stores a command's proposal for the person who typed it, under the question's ID. An older one is forgotten. */
  hold(call: CommandCall, permission: Permission, asked: Asked): void;
  /**
   * Call this when a person uses a command in this place. It ends a proposal that is valid only until then. Returns a
   * function that takes the proposal that waited for a yes before this command. It works once, and returns nothing that
   * the person may no longer do. `word` selects the second way to say yes.
   */
  goOn(call: CommandCall): (word?: string) => Proposal["onYes"] | undefined;
};

/**
 * Stores proposals that wait for a yes. Beyond `limit`, the oldest is forgotten, because the person can type the
 * command again.
 */
export function createConfirmations({ now, limit = 1_000 }: { now: () => number; limit?: number }): Confirmations {
  const waiting = new RecentMap<string, Asked & { at: number; permission: Permission }>(limit);

  return {
    hold(call, permission, asked) {
      waiting.set(keyOf(call), { ...asked, at: now(), permission });
    },
    goOn(call) {
      const key = keyOf(call);
      const last = waiting.get(key);
      let found = call.answers === undefined || call.answers === last?.id ? last : undefined;
      if (found?.isForNow) waiting.delete(key);
      return (word) => {
        const taken = found;
        // A yes to the other way is not a yes to this one.
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

/** Renders a proposal, and how to say yes. `id` is that of this question. */
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
