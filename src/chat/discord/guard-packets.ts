import { type Client, GatewayDispatchEvents } from "discord.js";

/**
 * Interactions are answered from what Discord sent, so the library need not read them; and what it cannot read of the
 * rest, in a form that is newer than it, must not end the process.
 */
export function guardPackets(client: Client, onError: (error: unknown) => void): void {
  const handlePacket: unknown = Reflect.get(client.ws, "handlePacket");
  if (typeof handlePacket !== "function") throw new Error("this version of discord.js reads packets in another way");
  Reflect.set(client.ws, "handlePacket", (packet: { t?: string } | undefined, shard: unknown) => {
    if (packet?.t === GatewayDispatchEvents.InteractionCreate) return true;
    try {
      return handlePacket.call(client.ws, packet, shard);
    } catch (error) {
      onError(error);
      return true;
    }
  });
}
