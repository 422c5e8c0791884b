import { type Client, GatewayDispatchEvents, version, WebSocketManager } from "discord.js";
import { later } from "../../words/later.ts";
import { StartRefusal } from "../../words/refusal.ts";
import { verbatim } from "../../words/verbatim.ts";

/** Where discord.js reads what Discord sends. It is private there, so that any version may have it under another name. */
const reader = "handlePacket";

/** Throws StartRefusal where `guardPackets` would guard nothing, before anything is started. */
export function requireGuardedPackets(): void {
  if (typeof Reflect.get(WebSocketManager.prototype, reader) === "function") return;
  const versions = { version: verbatim(version), shell: verbatim("npm ci") };
  throw new StartRefusal(later("discord.unguarded", versions));
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
