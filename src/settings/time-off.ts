import type { Db } from "../store/engine/tables.ts";
import { readSettingRows, type SettingDelta } from "../store/places/settings.ts";
import type { ChangeScope } from "./change.ts";
import { type PlaceSettings, toStored } from "./read.ts";
import { type Quiet, type SettingKey, settings } from "./schema.ts";
import { scopes, scopesOfPlace, spaceOf } from "./scopes.ts";

/** True if comments were off at one of these times. */
export function isUncommented(span: Quiet | null, times: readonly number[]): boolean {
  return span !== null && times.some((time) => time >= span.from && time < (span.until ?? Number.POSITIVE_INFINITY));
}

/**
 * True if announcements leave out the comment of a donation from this time: it is still delayed, so that moderators can
 * hide it first, or comments were off then.
 */
export function isHeldBack(at: number, settings: PlaceSettings, now: number): boolean {
  const delayMs = settings.get("delay");
  return (delayMs > 0 && now < at + delayMs) || isUncommented(settings.get("uncommented"), [at]);
}

/**
 * Plans to record when a time without comments begins or ends. `comments`: the new value of that setting. People who
 * donated in that time did not expect their comments to be announced, so these comments stay out even later. Comments
 * may be off in a single place, so each place has a time of its own. If its end were never recorded, no comment would
 * be announced in that place again.
 */
export async function planTimeOff(
  tx: Db,
  {
    target,
    comments,
    placesOf,
    now,
  }: { target: ChangeScope; comments: string; placesOf: readonly string[]; now: number },
): Promise<SettingDelta[]> {
  const isWide = "spaces" in target;
  const places = isWide ? placesOf : [target.destination];
  const spaces = isWide ? target.spaces : places.map(spaceOf);
  const stored = toStored(await readSettingRows(tx, [...spaces.map(scopes.space), ...places.map(scopes.destination)]));

  function next(nearestFirst: readonly string[]): string | undefined {
    const nearest = (key: SettingKey) =>
      nearestFirst.map((scope) => stored(scope, key)).find((text) => text !== undefined);
    const last = nearest("uncommented");
    if (comments === "off") return nearest("comments") === "off" ? last : `${now}-`;
    const span = settings.uncommented.parse(last ?? "");
    return span?.until === null ? `${span.from}-${now}` : last;
  }

  const delta = (scope: string, after: string | null | undefined): SettingDelta => {
    return { scope, key: "uncommented", before: stored(scope, "uncommented") ?? null, after: after ?? null };
  };
  const ofSpace = (spaceId: string) => {
    const scope = scopes.space(spaceId);
    return isWide ? next([scope]) : stored(scope, "uncommented");
  };
  return [
    ...(isWide ? spaces.map((id) => delta(scopes.space(id), ofSpace(id))) : []),
    ...places.map((id) => {
      const own = next(scopesOfPlace(id));
      return delta(scopes.destination(id), own === ofSpace(spaceOf(id)) ? null : own);
    }),
  ].filter(({ before, after }) => before !== after);
}
