import type { CallPlace, CallUser } from "../../src/chat/command.ts";
import { createHiding } from "../../src/moderation/hiding.ts";
import { silentLog } from "./databases.ts";
import type { DeliveryWorld } from "./delivery-world.ts";
import { memoryPlace } from "./memory-chat.ts";

export const mod: CallUser = { id: "m1", name: "Mod", role: "moderator" };

/** A place of the delivery world, as a command knows it. */
export function callPlace(address = "stream"): CallPlace {
  return { ...memoryPlace(address), name: `#${address}` };
}

/** What moderators can do in a delivery world. */
export function createModerators(world: DeliveryWorld) {
  const options = { store: world.store, onChange: () => undefined, now: world.clock.now, log: silentLog };
  return { hiding: createHiding(options) };
}
