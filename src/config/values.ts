/** What a setting may look like: it is cleaned where it is right, and called wrong in words where it is not. */
import { z } from "zod";

export const webAddress = z
  .string()
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""), "must be an address like https://bell.example")
  .transform((value) => value.replace(/\/+$/, ""));
export const socketAddress = z
  .string()
  .refine((value) => /^wss?:$/.test(URL.parse(value)?.protocol ?? ""), "must be an address like wss://chat.example");
export const secret = z.string().refine(isOwn, "is still the example: put in your own").optional();
export const key = secret.refine(
  (value) => value === undefined || /^[\x21-\x7e]{16,}$/.test(value),
  "must have at least 16 characters, without spaces",
);

/** Other words for yes and no would be taken for the names of folders. */
export const folderOrOff = z
  .string()
  .refine((value) => !/^(?:on|true|false|yes|no|none|null|[01])$/i.test(value), "must be a folder, or off")
  .transform((value) => (/^off$/i.test(value) ? "off" : value));

export function wholeNumber({ from, to }: { from: number; to: number }) {
  const problem = `must be a whole number from ${from} to ${to}`;
  const inRange = (value: number) => value >= from && value <= to;
  return z.string().regex(/^\d+$/, problem).transform(Number).refine(inRange, problem);
}

/** False for what stands in examples, ours or anybody's. */
export function isOwn(value: string): boolean {
  return !/^(?:paste-|your[-_ ]|change[-_ ]?me|example|secret$|password$|development$)/i.test(value);
}

export const eventsModes = ["webhook", "pull", "both"] as const;
type EventsMode = (typeof eventsModes)[number];

/**
 * Whoever has set up a webhook wants webhooks; everybody else is served by asking, also who wants webhooks without the
 * secret that they are signed with: each would be refused.
 */
export function eventsOf(
  set: Readonly<Record<string, string | undefined>>,
  wanted: EventsMode | undefined,
): EventsMode {
  if (!set.TILTIFY_WEBHOOK_SECRETS) return "pull";
  return wanted ?? (set.TILTIFY_WEBHOOK_ENDPOINT_ID ? "webhook" : "pull");
}

export function credentials(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId && clientSecret ? Object.freeze({ clientId, clientSecret }) : undefined;
}
