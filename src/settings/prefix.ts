/** Signs that may stand in front of a command. Twitch keeps `/` and `.` for itself, `@` names people, `$` is a bot's. */
export const prefixSigns = "! ? # % & * + = ~ ^ -";

/** What may stand in front of a command: one or two signs, with letters before them if people like. */
export function parsePrefix(text: string): string | undefined {
  const prefix = text.toLowerCase();
  return /^[a-z0-9]{0,8}[!?#%&*+=~^-]{1,2}$/.test(prefix) ? prefix : undefined;
}
