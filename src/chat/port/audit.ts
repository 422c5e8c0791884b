import type { CallPlace, CallUser } from "../understanding/command.ts";

/** Returns who used a command and where, for a log line. Contains only IDs, because names are personal data. */
export function audit(by: CallUser, place: CallPlace) {
  return { by: by.id, chat: place.chat, place: place.address };
}
