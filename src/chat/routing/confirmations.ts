import { minuteMs } from "../../util/durations.ts";
import { RecentMap } from "../../util/recent-map.ts";
import { traitsOf } from "../traits.ts";
import type { CommandCall, Proposal } from "../understanding/command.ts";
import type { Permission } from "../understanding/command-fields.ts";
import { mayUse } from "../understanding/permissions.ts";

/** How long a proposal waits that is final, or that everybody reads along: a yes has to be meant for it. */
const shortMs = minuteMs;
/** And any other: who was asked may be mid-stream. */
const defaultMs = 10 * minuteMs;

/** How long a proposal waits for its yes, typed or pressed. */
export function waitsMs({ isForNow }: Pick<Proposal, "isForNow">, chat: string): number {
  return isForNow || traitsOf(chat).isPublic ? shortMs : defaultMs;
}

type Asked = Pick<Proposal, "onYes" | "isForNow" | "orElse"> & { id: string };

export type Confirmations = {
  /** The proposal of a command waits for the one who typed it, under the id of the question; an older one is forgotten. */
  hold(call: CommandCall, permission: Permission, asked: Asked): void;
  /**
   * This person uses a command in this place, which is the end of a proposal that only held until then. Returns a
   * function that takes what waited for their yes before this command. It works once, and gives nothing that they may
   * no longer do. `word`: of the second way to say yes.
   */
  goOn(call: CommandCall): (word?: string) => Proposal["onYes"] | undefined;
};

/** Remembers what waits for a yes. Beyond `limit` the oldest is forgotten: who was asked can type the command again. */
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
        // Whoever wanted the other way has not said yes to this one.
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
