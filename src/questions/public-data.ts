/** What strangers wrote on the platform, made fit to be said in a chat. */
import { addMoney, compareMoney, type Money, parseMoney } from "../announcements/money.ts";
import { cleanText } from "../announcements/text.ts";
import { publicTitle } from "../announcements/titles.ts";

const longestUrl = 200;
const pageHosts = new Set(["tiltify.com", "www.tiltify.com", "donate.tiltify.com", "give.tiltify.com"]);
const imageHost = "assets.tiltify.com";

/** A longer text about it; null where there is none. */
export function publicDescription(raw: string | null): string | null {
  return cleanText(raw ?? "") === "" ? null : publicTitle(raw, 200);
}

/** An address of the platform's pages; null for any other. */
export function publicUrl(raw: string | null): string | null {
  return ownUrl(raw, (host) => pageHosts.has(host));
}

/** An address of the platform's pictures; null for any other. */
export function publicImage(raw: string | null): string | null {
  return ownUrl(raw, (host) => host === imageHost);
}

function ownUrl(raw: string | null, isOwn: (host: string) => boolean): string | null {
  if (raw === null || !URL.canParse(raw)) return null;
  const { protocol, host, username, href } = new URL(raw);
  return protocol === "https:" && username === "" && isOwn(host) && href.length <= longestUrl ? href : null;
}

/** Null where there is none, or none that can be read. */
export function readMoney(wire: unknown): Money | null {
  const parsed = parseMoney(wire);
  return parsed.ok ? parsed.money : null;
}

/** Milliseconds since 1970; null where there is no time. */
export function readTime(text: string | null): number | null {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? null : time;
}

/** From 0 to 1, and 0 where the two do not compare. */
export function shareOf(part: Money | null, whole: Money | null): number {
  if (part === null || whole === null || part.currency !== whole.currency || whole.minor <= 0n) return 0;
  const scaled = (money: Money) => money.minor * 10n ** BigInt(9 - money.scale);
  return Math.min(1, Number((scaled(part) * 1_000_000n) / scaled(whole)) / 1_000_000);
}

/** How much `reached` lacks of `wanted`; null where it lacks nothing, or where the two do not compare. */
export function missingMoney(wanted: Money, reached: Money): Money | null {
  if (wanted.currency !== reached.currency || compareMoney(reached, wanted) >= 0) return null;
  return addMoney(wanted, { ...reached, minor: -reached.minor });
}
