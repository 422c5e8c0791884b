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
  ["the amount of a milestone without a name", standing, [milestone(null, 500)]],
  ["what is missing to the goal without a milestone", standing, [milestone("Over", 300)]],
  ["no milestone in another currency", standing, [milestone("Hot sauce", 500, "EUR")]],
  ["only the link once the goal is reached", { ...standing, raised: usd(2_000) }, []],
  ["only the link if the goal is in another currency", { ...standing, goal: { ...usd(9), currency: "EUR" } }, []],
  ["only the link if progress isn't known", null, [hotSauce]],
])("a reminder to donate shows %s", (fact, known, milestones) => {
  const lines: Record<string, string> = {
    "what is missing to the next milestone": "🔔 $120 to go until Hot sauce at $500. ",
    "the amount of a milestone without a name": "🔔 $120 to go until the $500 milestone. ",
    "what is missing to the goal without a milestone": "🔔 $1,620 to go until the $2,000 goal. ",
    "no milestone in another currency": "🔔 $1,620 to go until the $2,000 goal. ",
  };
  expect(said(url, known, milestones)).toBe(`${lines[fact] ?? "🔔 "}${ask}`);
});

describe("a reminder", () => {
  test("a reminder can use the streamer's own text", () => {
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

  test("a reminder leaves out a milestone whose name has a blocked word", () => {
    const rules = { person: String, isFiltered: (text: string) => text.includes("sauce") };
    const shown = (milestones: KnownMilestone[]) => hideNames(momentOf(url, standing, milestones), rules).data;
    expect(shown([hotSauce])).toMatchObject({ next: { name: null, amount: hotSauce.amount } });
    expect(shown([milestone("Karaoke", 500)])).toMatchObject({ next: { name: "Karaoke" } });
    expect(shown([])).toMatchObject({ next: null });
  });

  test("a reminder expires after two minutes", () => {
    const moment = momentOf(url, null, []);
    expect(whyLate({ moment, since: 0 }, { now: 119_999, quiet: null })).toBeNull();
    expect(whyLate({ moment, since: 0 }, { now: 120_000, quiet: null })).toBe("expired");
  });

  test("a reminder is skipped if its data is deleted", () => {
    expect(sayIn({ now: 0 }, [rowOf({ ...momentOf(url, null, []), data: null })])).toMatchObject({ type: "skip" });
  });
});
