/** Reads time zones as people type them. The stored form is a name that `Intl` knows, or an offset such as `+02:00`. */
import { abbreviations, places } from "./time-zone-names.ts";

/** `isDoubtful`: other people use this name for another zone, so ask for confirmation. */
export type TimeZone = { zone: string; isDoubtful: boolean };

/** The most common zones, first in the list. */
const defaults = ["Europe/London", "Europe/Berlin", "America/New_York", "America/Chicago", "America/Denver"];
const others = ["America/Los_Angeles", "America/Sao_Paulo", "Asia/Tokyo", "Australia/Sydney", "UTC"];

export const timeZones: readonly string[] = [
  ...new Set([...defaults, ...others, ...Intl.supportedValuesOf("timeZone").filter((zone) => zone.includes("/"))]),
];

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s_.'’-]+/g, " ")
    .trim();

/** Old names that `Intl` still uses, with the names of today (IANA, "backward"). */
const calledNow: Readonly<Record<string, string>> = {
  "Europe/Kiev": "Europe/Kyiv",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho Chi Minh",
  "America/Godthab": "America/Nuuk",
  "Atlantic/Faeroe": "Atlantic/Faroe",
};

/** Zones by the last part of their name, which is a city. Names in `places` and `abbreviations` override them. */
const byName: ReadonlyMap<string, TimeZone> = new Map([
  ...timeZones.flatMap((zone): [string, TimeZone][] => [
    [plain(zone.split("/").at(-1) ?? zone), sure(zone)],
    [plain(zone), sure(zone)],
  ]),
  ...Object.entries(calledNow).map(([zone, name]): [string, TimeZone] => [
    plain(name.split("/").at(-1) ?? name),
    sure(zone),
  ]),
  ...rowsOf(places, false),
  ...rowsOf(abbreviations, true),
  ...["utc", "z", "zulu"].map((name) => [name, sure("UTC")] as const),
]);

function rowsOf(names: Readonly<Record<string, string>>, isDoubtful: boolean): [string, TimeZone][] {
  return Object.entries(names).flatMap(([zone, all]) =>
    all.split(", ").map((name): [string, TimeZone] => [plain(name), { zone, isDoubtful }]),
  );
}

function sure(zone: string): TimeZone {
  return { zone, isDoubtful: false };
}

/** Returns the zone for `Berlin`, `europe/berlin`, `EST` or `UTC+2`. Undefined if it is unknown. */
export function findTimeZone(typed: string): TimeZone | undefined {
  const distance = readDistance(typed);
  if (distance !== undefined) return isTimeZone(distance) ? sure(distance) : undefined;
  const text = plain(typed.split(",", 1).join()).replace(/ (?:time zone|timezone|time)$/, "");
  const known = byName.get(text);
  if (known !== undefined) return known;
  // Accept an old name from the time zone database, but only with its continent. `EST` is in that database, too, but
  // with another meaning than people have in mind.
  const older = typed.trim().replaceAll(" ", "_");
  return /^[a-z]+\/[a-z_/+0-9-]+$/i.test(older) && isTimeZone(older) ? sure(nameOf(older)) : undefined;
}

/** Reads `UTC+2` or `GMT -3:30`. */
function readDistance(typed: string): string | undefined {
  const [, sign, hours = "", minutes = "00"] =
    /^(?:utc|gmt|z)?\s*([+−-])\s*(\d{1,2})(?::?(\d{2}))?$/i.exec(inMinutes(typed.trim())) ?? [];
  if (sign === undefined) return undefined;
  return Number(hours) === 0 && minutes === "00"
    ? "UTC"
    : `${sign === "+" ? "+" : "-"}${hours.padStart(2, "0")}:${minutes}`;
}

/** Reads decimal parts of an hour: "GMT+5.5" is five and a half hours. */
function inMinutes(typed: string): string {
  const part = { "25": "15", "5": "30", "50": "30", "75": "45" } as const;
  return typed.replace(/(\d)[.,](25|50?|75)$/, (_, hour: string, after: keyof typeof part) => `${hour}:${part[after]}`);
}

const valid = new Map<string, boolean>();

/** True if the stored form is valid: `Intl` knows it, and an offset is one that exists. */
export function isTimeZone(zone: string): boolean {
  const known = valid.get(zone);
  if (known !== undefined) return known;
  const [, hours, minutes = "0"] = /^[+-](\d{2}):(\d{2})$/.exec(zone) ?? [];
  const isPossible = hours === undefined || (Number(hours) <= 14 && Number(minutes) % 15 === 0);
  const isValid = isPossible && zone.length <= 40 && hasClock(zone);
  // Invalid names are not cached. Otherwise anybody could fill this map.
  if (isValid) valid.set(zone, true);
  return isValid;
}

function hasClock(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    return true;
  } catch {
    return false; // by the JavaScript reference, the only possible error is a RangeError: the zone is unknown
  }
}

function nameOf(timeZone: string): string {
  return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
}

/** Returns the zone as people read it: "America/New York", "UTC+02:00". */
export function zoneTitle(zone: string): string {
  return /^[+-]/.test(zone) ? `UTC${zone}` : (calledNow[zone] ?? zone.replaceAll("_", " "));
}
