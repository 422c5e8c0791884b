import type { CallPlace } from "../understanding/command.ts";

/** Returns the place of a room. All rooms of the browser chat are one space. */
export function browserPlace(room: string): CallPlace {
  const space = { address: "browser", name: "browser" };
  return { chat: "browser", connection: "browser", space, address: room, name: room };
}
