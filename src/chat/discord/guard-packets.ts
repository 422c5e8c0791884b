import { type Client, GatewayDispatchEvents, version, WebSocketManager } from "discord.js";
import { StartError } from "../../util/errors.ts";

/** Where discord.js reads what Discord sends. It is private there, so that any version may have it under another name. */
const reader = "handlePacket";

/** Throws StartError where `guardPackets` would guard nothing, before anything is started. */
export function requireGuardedPackets(): void {
  if (typeof Reflect.get(WebSocketManager.prototype, reader) === "function") return;
  throw new StartError(
    `I cannot guard myself against what discord.js ${version} does not understand, because it reads it in another way than the version I was made for. Run npm ci, which installs that one.`,
  );
}

/**
 * Interactions are answered from what Discord sent, so the library need not read them; and what it cannot read of the
 * rest, in a form that is newer than it, must not end the process.
 */
export function guardPackets(client: Client, onError: (error: unknown) => void): void {
  const handlePacket = Reflect.get(client.ws, reader);
  Reflect.set(client.ws, reader, (packet: { t?: string } | undefined, shard: unknown) => {
    if (packet?.t === GatewayDispatchEvents.InteractionCreate) return true;
    try {
      return handlePacket.call(client.ws, packet, shard);
    } catch (error) {
      onError(error);
      return true;
    }
  });
}
