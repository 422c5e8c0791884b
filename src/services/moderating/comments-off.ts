import type { PlaceSettings } from "../../settings/read.ts";
import type { SettingKey } from "../../settings/schema.ts";

type Change = { key: SettingKey; text: string };

/**
 * Changes of settings, with the time when comments were off: who gives then expects no comment to be announced, also not
 * once they are on again.
 */
export function withTimeOff(changes: readonly Change[], held: PlaceSettings, now: number): readonly Change[] {
  const wanted = changes.find(({ key }) => key === "comments");
  const isOff = held.get("comments") === "off";
  if (wanted === undefined || isOff === (wanted.text === "off")) return changes;
  const from = isOff ? (held.get("uncommented")?.from ?? now) : now;
  return [...changes, { key: "uncommented", text: `${from}-${isOff ? now : ""}` }];
}
