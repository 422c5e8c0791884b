/** Of what was hidden: where lines stay that only people can delete. Begins with a space; empty where there are none. */
export function leftStanding(stays: readonly string[] = []): string {
  if (stays.length === 0) return "";
  return ` I can't delete what stands in #${stays.join(", #")}: delete it there, or make me a moderator.`;
}
