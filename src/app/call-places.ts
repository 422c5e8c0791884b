import type { CallPlace } from "../chat/command.ts";
import { traitsOfStored } from "../chat/traits.ts";
import { chatOf } from "../settings/scopes.ts";

/** A place as commands know it, of what is stored. */
export function toCallPlace(id: string, connection: string, address: string): CallPlace {
  const [chat = "", space = ""] = id.split("/");
  return { chat, connection, space: { address: space, name: space }, address, name: address };
}

/** The id of a channel says nothing to people; with a "#" in front Discord shows its name. */
export function shownAddress(id: string, address: string): string {
  return traitsOfStored(chatOf(id)).space === "server" ? `#${address}` : address;
}
