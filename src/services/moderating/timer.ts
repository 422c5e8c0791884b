import type { CallPlace } from "../../chat/understanding/command.ts";
import type { LeastAmount } from "../../money/least-amount.ts";
import type { Money } from "../../money/money.ts";
import { type Timer, type TimerRule, writeTimer } from "../../settings/timer.ts";
import { givenTo, readTimer, type TimerState, timerAt } from "../../settings/timer-state.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import { readLastCurrency } from "../../store/ledger/followed-amounts.ts";
import { destinationIdOf } from "../../store/places/destinations.ts";
import { listFollowsAt } from "../../store/places/follows.ts";
import { secondMs } from "../../util/durations.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { Refusal } from "../../words/refusal.ts";
import type { Done, Order } from "./command-scope.ts";
import type { SettingsService } from "./settings.ts";

/**
 * A rule such as "every $5 adds 10 minutes". If `ms` is 0, donations add no time. If the amount has no currency, it
 * gets the campaign's.
 */
export type WantedRule = { amount: LeastAmount; ms: number } | null;

export type TimerOrder =
  | { type: "start"; ms: number; rule?: WantedRule | undefined; capMs?: number | null | undefined }
  | { type: "pause" | "resume" | "off" }
  /** `add`: adds time, or removes some if `ms` is negative. `set`: makes exactly `ms` the time that is left. */
  | { type: "add" | "set"; ms: number }
  | { type: "rule"; rule: WantedRule }
  | { type: "cap"; capMs: number | null };

export type TimerService = {
  /** Returns null if there is no timer. */
  read(place: CallPlace): Promise<TimerState | null>;
  /** Changes the timer and returns it. If the command makes no sense now, throws Refusal and changes nothing. */
  change(order: Order & { timer: TimerOrder }): Promise<Done & { state: TimerState | null }>;
};

/** `platformNow`: the time by the platform's clock. Donations have their completion times from that clock. */
export function createTimers(options: {
  store: Store;
  settings: Pick<SettingsService, "revise">;
  platformNow(): number;
}): TimerService {
  const { store, settings, platformNow } = options;
  const read = (place: CallPlace) => readTimer(store.read, destinationIdOf(place), platformNow());
  return {
    read,
    async change({ timer: wanted, ...order }) {
      const { where } = await settings.revise({ ...order, key: "timer" }, async (tx, held, placeIds) => {
        const now = platformNow();
        const before = held.get("timer");
        const follows = await listFollowsAt(tx, placeIds);
        const factIds = [...new Set([...(before?.factIds ?? []), ...follows.map(({ id }) => id)])];
        const state = before && (await timerAt(before, now, givenTo(tx, factIds)));
        const asked = "rule" in wanted ? wanted.rule : undefined;
        const rule = asked && (await withCurrency(tx, asked, destinationIdOf(order.place), before));
        const changed = reviseTimer({ before, state, now }, wanted, rule);
        return {
          text: changed === null ? "off" : writeTimer({ ...changed, factIds }),
          what: historyOf(wanted),
        };
      });
      return { where, state: await read(order.place) };
    },
  };
}

type Rule = Omit<TimerRule, "from">;

/**
 * If a rule has no currency, gives it the currency of the last donation. Without any donation, gives it that of the
 * previous rule.
 */
async function withCurrency(tx: Db, wanted: WantedRule, placeId: string, before: Timer | null): Promise<Rule | null> {
  if (wanted === null) return null;
  const { amount, ms } = wanted;
  const currency =
    amount.currency ?? (await readLastCurrency(tx, placeId)) ?? ruleOf(before)?.amount.currency ?? usualCurrency;
  return { amount: { ...amount, currency }, ms };
}

const usualCurrency = "USD";

/**
 * Returns the timer after a command. Null if there is no timer any more. Throws Refusal if the command makes no sense
 * now.
 */
function reviseTimer(
  { before, state, now }: { before: Timer | null; state: TimerState | null; now: number },
  order: TimerOrder,
  rule: Rule | null | undefined,
): Timer | null {
  if (order.type === "start") {
    if (state !== null && !state.isOver) throw refused("timer.already", { left: state.leftMs });
    const capMs = order.capMs === undefined ? (before?.capMs ?? null) : order.capMs;
    return begin({ ms: order.ms, rule: rule === undefined ? ruleOf(before) : rule, capMs }, now);
  }
  if (before === null || state === null) throw new Refusal(({ say }) => say("timer.none-yet"));
  switch (order.type) {
    case "off":
      return null;
    case "pause": {
      if (state.isOver) throw new Refusal(({ say }) => say("timer.over-already"));
      if (before.runsSince === null) throw refused("timer.paused-already", { left: state.leftMs });
      return { ...before, ranMs: before.ranMs + Math.max(0, now - before.runsSince), runsSince: null };
    }
    case "resume": {
      if (state.isOver) throw new Refusal(({ say }) => say("timer.over-already"));
      if (before.runsSince !== null) throw refused("timer.runs-already", { left: state.leftMs });
      return { ...before, runsSince: now };
    }
    case "add":
    case "set": {
      const ms = order.type === "set" ? order.ms - state.leftMs : order.ms;
      // The timer is over. Start a new one, because the old one would count donations that came after its end.
      if (state.isOver && ms > 0) return begin({ ms, rule: ruleOf(before), capMs: before.capMs }, now);
      const wholeMs = state.wholeMs + Math.max(ms, -state.leftMs);
      const { capMs } = before;
      if (capMs !== null && ms > 0 && wholeMs > capMs) throw capped(capMs);
      return { ...before, addedMs: wholeMs - before.lengthMs - state.givenMs };
    }
    case "rule": {
      const from = wholeSecond(now);
      const next = { ...(rule ?? { amount: ruleOf(before)?.amount ?? anyAmount, ms: 0 }), from };
      return { ...before, rules: [...before.rules.filter((one) => one.from < from), next] };
    }
    case "cap": {
      const ranMs = state.wholeMs - state.leftMs;
      if (order.capMs !== null && order.capMs <= ranMs) {
        throw new Refusal(({ say }) => say("timer.cap-too-short", { ran: ranMs }));
      }
      return { ...before, capMs: order.capMs };
    }
  }
}

const anyAmount: Money = { minor: 1n, scale: 0, currency: usualCurrency };

function ruleOf(timer: Timer | null): Rule | null {
  return timer?.rules.at(-1) ?? null;
}

/** Starts a new timer. Earlier donations don't count. */
function begin({ ms, rule, capMs }: { ms: number; rule: Rule | null; capMs: number | null }, now: number): Timer {
  if (capMs !== null && ms > capMs) throw capped(capMs);
  const since = wholeSecond(now);
  const rules = rule === null ? [] : [{ ...rule, from: since }];
  return { since, lengthMs: ms, addedMs: 0, capMs, ranMs: 0, runsSince: now, rules, factIds: [] };
}

/** Cuts a time to the second, because the platform may do so with the time of a donation. */
function wholeSecond(time: number): number {
  return Math.floor(time / secondMs) * secondMs;
}

function capped(capMs: number): Refusal {
  return new Refusal(({ say }) => say("timer.capped", { cap: capMs }));
}

function refused(
  key: "timer.already" | "timer.paused-already" | "timer.runs-already",
  { left }: { left: number },
): Refusal {
  return new Refusal(({ say }) => say(key, { left }));
}

function historyOf(order: TimerOrder): Later {
  switch (order.type) {
    case "start":
      return later("history.timer.start", { time: order.ms });
    case "add":
      return order.ms < 0
        ? later("history.timer.take", { time: -order.ms })
        : later("history.timer.add", { time: order.ms });
    case "set":
      return later("history.timer.set", { time: order.ms });
    case "rule":
      return later("history.timer.rule");
    case "cap":
      return order.capMs === null ? later("history.timer.no-cap") : later("history.timer.cap", { time: order.capMs });
    default:
      return later(`history.timer.${order.type}`);
  }
}
