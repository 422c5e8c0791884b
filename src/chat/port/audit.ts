import type { CallPlace, CallUser } from "../understanding/command.ts";

/** Who ordered something, and where, as fields of a log line: by id, because names are personal. */
export function audit(by: CallUser, place: CallPlace) {
  return { by: by.id, chat: place.chat, place: place.address };
}
