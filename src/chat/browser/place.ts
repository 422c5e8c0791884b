import type { CallPlace } from "../understanding/command.ts";

/** A room of the browser chat: all of them are one space. */
export function browserPlace(room: string): CallPlace {
  const space = { address: "browser", name: "browser" };
  return { chat: "browser", connection: "browser", space, address: room, name: room };
}
