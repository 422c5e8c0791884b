import { commands } from "../../commands/index.ts";
import type { CallUser, Permission } from "../../src/chat/command.ts";
import { describeCommands } from "../../src/chat/command-list.ts";
import type { Reply } from "../../src/chat/reply.ts";
import { createRouter } from "../../src/chat/router.ts";
import type { Campaigns, Services } from "../../src/services.ts";
import { createFakeClock } from "./fake-clock.ts";
import { createLogLines } from "./log-lines.ts";

/** Asks our own commands through the router, in the room "lobby", over services that know nothing but what is given. */
export function createAsker(campaigns: Partial<Campaigns> = {}) {
  const services: Services = {
    campaigns: {
      connect: async () => ({ name: "Maple's 24h Stream", added: true }),
      disconnect: async () => undefined,
      list: async () => [],
      totals: async () => [],
      ...campaigns,
    },
    listCommands: (user: CallUser) => describeCommands(commands, user),
  };
  const { log } = createLogLines();
  const route = createRouter({ commands, services, clock: createFakeClock(), log });
  return (text: string, role: Permission = "manager", platform = "browser"): Promise<Reply | undefined> => {
    const space = { address: platform, name: platform };
    const place = { platform, connection: platform, space, address: "lobby", name: "lobby" };
    return route({ place, user: { id: "u1", name: "Ann", role }, text });
  };
}
