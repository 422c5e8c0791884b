/** The current state of a place, as programs get it. Its format is public, like that of events (`out-event.ts`). */
import { z } from "zod";
import { money } from "../../kinds/fields.ts";

const name = z.string().nullable().describe("Null if it is hidden or unknown.");
const time = z.string().nullable().describe("In UTC (ISO 8601); null if there is none, or it isn't known.");

const campaign = z.object({
  id: z.string().describe("Tiltify's id."),
  name,
  url: z.string().nullable(),
  raised: money.nullable(),
  goal: money.nullable(),
  milestones: z.array(z.object({ name, amount: money, reached: z.boolean() })).describe("The lowest first."),
  match: z
    .object({ by: z.string(), pledged: money.nullable(), left: money.nullable(), endsAt: time })
    .nullable()
    .describe("The match that is running."),
  polls: z
    .array(
      z.object({
        name,
        endsAt: time,
        options: z.array(z.object({ name, amount: money })).describe("The leader first."),
      }),
    )
    .nullable()
    .describe("Open polls; null while Tiltify doesn't answer."),
  rewards: z
    .array(
      z.object({
        name,
        amount: money.nullable(),
        left: z.number().nullable().describe("Null if it is unlimited."),
        endsAt: time,
      }),
    )
    .nullable()
    .describe("Rewards that donors can pick; null while Tiltify doesn't answer."),
});

export const programState = z.object({
  campaigns: z.array(campaign).describe("The open campaigns of the place, in the order of connecting, at most 5."),
  timer: z
    .object({
      state: z.enum(["running", "paused", "over"]),
      endsAt: time.describe("When it ends, or has ended, if nothing more is given; null while it is paused."),
      secondsLeft: z.number().nullable().describe("While it is paused."),
      adds: z
        .object({ amount: money, seconds: z.number() })
        .nullable()
        .describe("The time that each such amount adds; null if donations add none."),
    })
    .nullable()
    .describe("The timer that donations extend; null if there is none."),
});
export type ProgramState = z.output<typeof programState>;
