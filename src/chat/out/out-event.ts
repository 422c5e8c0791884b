/**
 * The JSON that programs get. Its format is public (docs/programs.md, docs/programs.schema.json). Fields can be added.
 * To remove a field or change its meaning, raise `version`.
 */
import { z } from "zod";
import type { Announcement, BundleContent, DigestContent, MessageContent } from "../../composing/content.ts";
import { count, money } from "../../kinds/fields.ts";
import { kinds } from "../../kinds/index.ts";
import { toWireMoney } from "../../money/money.ts";
import { toScreenText } from "../overlay/screen-text.ts";
import { programState } from "./program-state.ts";

export const outVersion = 1;

/** The body of a message. It is frozen. After an edit, a new body is sent. */
const outBody = z.object({
  kind: z.string().describe("What it is about; `data` depends on it."),
  at: z.string().nullable().describe("When it happened, in UTC (ISO 8601); null where it is said of many things."),
  test: z.boolean().describe("Only sent to try it: nobody gave anything."),
  large: z.boolean().describe("At least the place's amount for large donations."),
  text: z.string().describe("The announcement in one line, as an overlay shows it, in the language of the place."),
  campaign: z
    .object({
      name: z.string().nullable(),
      url: z.string().nullable(),
      raised: money.nullable(),
      goal: money.nullable(),
    })
    .nullable()
    .describe("As far as it is known."),
  data: z.record(z.string(), z.unknown()).nullable(),
});
export type OutBody = z.output<typeof outBody>;

export const outEvent = outBody.extend({
  version: z.literal(outVersion),
  type: z.enum(["announcement", "edit"]).describe("An edit replaces what was told of its announcement."),
  id: z.string().describe("Of this event. What comes again has the same one: drop it."),
  order: z.number().int().describe("Rises with each event of a place."),
  announcement: z.string().describe("Of what is announced: an edit names the one that it replaces."),
  place: z.string().describe("Where it is announced: chat, server or channel, and place."),
});
export type OutEvent = z.output<typeof outEvent>;

/** The first message to a listening program. */
const hello = programState.extend({
  version: z.literal(outVersion),
  type: z.literal("hello"),
  place: outEvent.shape.place,
  order: z.number().int().describe("Of the last event before."),
});
/** Sent when the state has changed. `order` is the number of the last event before it. */
const state = hello.extend({ type: z.literal("state") });

/** An entry in the log for listeners. `announcement` is the ID of the announcement that it is about. */
export const logged = z.object({ announcement: z.string(), isEdit: z.literal(true).exactOptional(), body: z.string() });
export type Logged = z.output<typeof logged>;

/** `data` of a digest, which sums up many late donations. */
const many = z.object({
  count,
  sums: z.array(money),
  donors: z.array(z.object({ name: z.string(), amount: money, times: count.optional() })),
});

/**
 * Renders the body of a message. Escapes control characters, because some programs display a line without any checks.
 */
export function toOutBody(content: MessageContent): string {
  const { announcement, about, at } = content;
  const [one] = announcement.type === "several" ? announcement.parts : [announcement];
  const facts = one && "context" in one ? one.context : undefined;
  const happenedAt = facts?.happenedAt ?? (announcement.type === "digest" ? announcement.from : at);
  const standing = about?.standing ?? null;
  const { head, quote } = toScreenText(content);
  const body: OutBody = {
    kind: one?.type ?? announcement.type,
    at: happenedAt === undefined ? null : toIso(happenedAt),
    test: facts?.isTest ?? false,
    large: facts?.isLarge ?? false,
    text: [head, quote].filter((part) => part !== "").join(" "),
    campaign:
      about === undefined
        ? null
        : {
            name: about.name ?? null,
            url: about.page,
            raised: standing && toWireMoney(standing.raised),
            goal: standing && toWireMoney(standing.goal),
          },
    data: dataOf(one ?? announcement),
  };
  return JSON.stringify(body).replaceAll(/[\u007f-\u009f\u2028\u2029]/g, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Returns null for a time that is outside the range of dates. */
export function toIso(ms: number): string | null {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function dataOf(announcement: Announcement): OutBody["data"] {
  if (announcement.type === "bundle" || announcement.type === "digest") return dataOfMany(announcement);
  return announcement.type === "several" ? null : asRecord(announcement.data);
}

function dataOfMany({ count, sums, donors }: BundleContent | DigestContent): z.output<typeof many> {
  return {
    count,
    sums: sums.map(toWireMoney),
    donors: donors.map((one) => ({ ...one, amount: toWireMoney(one.amount) })),
  };
}

/** Drops text that was left out of the announcement. Only moderators may see it. */
function asRecord(data: unknown): Record<string, unknown> | null {
  if (typeof data !== "object" || data === null) return null;
  const { leftOut: _, ...known } = data as Record<string, unknown>; // the keys of objects are strings
  return known;
}

/**
 * Reads a body that `toOutBody` wrote. A plain sentence is a body too: we send it after an outgoing webhook refused
 * the full one.
 */
export function readOutBody(text: string): OutBody {
  try {
    return outBody.parse(JSON.parse(text));
  } catch {
    return { kind: "none", at: null, test: false, large: false, text, campaign: null, data: null };
  }
}

/**
 * Returns the published JSON Schema (draft 2020-12). It covers events, with `data` for each kind, and the messages
 * hello and state.
 */
export function outSchema() {
  const schemaOf = (type: z.ZodType) => {
    const { $schema: _, ...schema } = z.toJSONSchema(type, { io: "input", reused: "inline" });
    return schema;
  };
  const { $schema } = z.toJSONSchema(outEvent);
  const sent = kinds.filter(({ name, switch: by }) => by !== null || name === "closing");
  const dataIn = (schema: z.ZodObject) => ("leftOut" in schema.shape ? schema.omit({ leftOut: true }) : schema);
  const data = [...sent.map(({ name, schema }) => [name, dataIn(schema)] as const), ["digest", many] as const];
  return {
    $schema,
    title: "What bellringer tells other programs",
    anyOf: [
      {
        ...schemaOf(outEvent),
        allOf: data.map(([kind, schema]) => ({
          if: { properties: { kind: { const: kind } } },
          // biome-ignore lint/suspicious/noThenProperty: as JSON Schema has it
          then: { properties: { data: { anyOf: [schemaOf(schema), { type: "null" }] } } },
        })),
      },
      schemaOf(hello),
      schemaOf(state),
    ] as const,
  };
}
