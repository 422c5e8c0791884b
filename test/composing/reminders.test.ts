import { describe, expect, test } from "vitest";
import { whyLate } from "../../src/composing/lateness.ts";
import { toReminder } from "../../src/composing/reminders.ts";
import type { WaitingRow } from "../../src/composing/waiting.ts";
import { hideNames, type MomentOf } from "../../src/kinds/moments.ts";
import type { KnownMilestone } from "../../src/news/milestones.ts";
import { toldLine } from "../helpers/content-lines.ts";
import { row, sayIn } from "../helpers/waiting-rows.ts";

const url = "https://donate.tiltify.com/@maple/winter";
const usd = (dollars: number) => ({ minor: BigInt(dollars), scale: 0, currency: "USD" });
const milestone = (name: string | null, dollars: number, currency = "USD"): KnownMilestone => ({
  id: `${dollars}`,
  name,
  reachedAt: null,
  amount: { value: `${dollars}`, currency },
});
const standing = { raised: usd(380), goal: usd(2_000) };
const hotSauce = milestone("Hot sauce", 500);

const momentOf = (...told: Parameters<typeof toReminder>): MomentOf<"reminder"> => ({
  key: "reminder:stream:1",
  kind: "reminder",
  factId: "f1",
  version: 1,
  origin: "live",
  happenedAt: 0,
  data: toReminder(...told),
});
const rowOf = (moment: MomentOf<"reminder">): WaitingRow => ({ ...row(1), moment });
const said = (...told: Parameters<typeof toReminder>) => {
  const composed = sayIn({ now: 0 }, [rowOf(momentOf(...told))]);
  return composed.type === "say" ? toldLine(composed.content) : composed.type;
};
const ask = `Want to donate? ${url}`;

test.each([
  ["what is missing to the next milestone", standing, [milestone("Late", 900), hotSauce, milestone("Over", 300)]],
  ["of a milestone without a name its amount", standing, [milestone(null, 500)]],
  ["without a milestone what is missing to the goal", standing, [milestone("Over", 300)]],
  ["nothing of a milestone in another currency", standing, [milestone("Hot sauce", 500, "EUR")]],
  ["nothing more once the goal is reached", { ...standing, raised: usd(2_000) }, []],
  ["nothing of a goal in another currency", { ...standing, goal: { ...usd(9), currency: "EUR" } }, []],
  ["nothing more where nobody knows how far it is", null, [hotSauce]],
])("a reminder tells %s", (fact, known, milestones) => {
  const lines: Record<string, string> = {
    "what is missing to the next milestone": "🔔 $120 to go until Hot sauce at $500. ",
    "of a milestone without a name its amount": "🔔 $120 to go until the $500 milestone. ",
    "without a milestone what is missing to the goal": "🔔 $1,620 to go until the $2,000 goal. ",
    "nothing of a milestone in another currency": "🔔 $1,620 to go until the $2,000 goal. ",
  };
  expect(said(url, known, milestones)).toBe(`${lines[fact] ?? "🔔 "}${ask}`);
});

describe("a reminder", () => {
  test("is said in the streamer's own words, too", () => {
    const words = { reminder: "[{left} left until {next}, {raised} so far! ]{url}" };
    const inWords = (moment: MomentOf<"reminder">) => {
      const composed = sayIn({ now: 0 }, [{ ...rowOf(moment), words }]);
      return composed.type === "say" ? toldLine(composed.content) : composed.type;
    };
    expect(inWords(momentOf(url, standing, [hotSauce]))).toBe(
      `🔔 $120 left until Hot sauce at $500, $380 so far! ${url}`,
    );
    expect(inWords(momentOf(url, null, []))).toBe(`🔔 ${url}`);
  });

  test("names no milestone by a word that the place does not say", () => {
    const rules = { person: String, isFiltered: (text: string) => text.includes("sauce") };
    const shown = (milestones: KnownMilestone[]) => hideNames(momentOf(url, standing, milestones), rules).data;
    expect(shown([hotSauce])).toMatchObject({ next: { name: null, amount: hotSauce.amount } });
    expect(shown([milestone("Karaoke", 500)])).toMatchObject({ next: { name: "Karaoke" } });
    expect(shown([])).toMatchObject({ next: null });
  });

  test("that cannot be said within two minutes is not said", () => {
    const moment = momentOf(url, null, []);
    expect(whyLate({ moment, since: 0 }, { now: 119_999, quiet: null })).toBeNull();
    expect(whyLate({ moment, since: 0 }, { now: 120_000, quiet: null })).toBe("expired");
  });

  test("whose data is gone says nothing", () => {
    expect(sayIn({ now: 0 }, [rowOf({ ...momentOf(url, null, []), data: null })])).toMatchObject({ type: "skip" });
  });
});
