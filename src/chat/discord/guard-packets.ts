import { type Client, GatewayDispatchEvents, version, WebSocketManager } from "discord.js";
import { later } from "../../words/later.ts";
import { StartRefusal } from "../../words/refusal.ts";
import { verbatim } from "../../words/verbatim.ts";

/** The private method in which discord.js reads packets. Any version may rename it. */
const reader = "handlePacket";

/** Throws StartRefusal if `guardPackets` would have no effect, before anything is started. */
export function requireGuardedPackets(): void {
  if (typeof Reflect.get(WebSocketManager.prototype, reader) === "function") return;
  const versions = { version: verbatim(version), shell: verbatim("npm ci") };
  throw new StartRefusal(later("discord.unguarded", versions));
}

/**
 * Keeps the library from reading interactions, which are answered from Discord's raw data. Other packets that it can't
 * read, because they are newer than it, must not end the process.
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
