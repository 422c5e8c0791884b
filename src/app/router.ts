import { commands } from "../../commands/index.ts";
import { createControlDesk } from "../../commands/parts/control-desk.ts";
import { suggestions } from "../../commands/parts/suggestions.ts";
import { createCompleter } from "../chat/routing/completer.ts";
import { createRouter } from "../chat/routing/router.ts";
import type { CallPlace, CommandCall } from "../chat/understanding/command.ts";
import { createCommandRegistry } from "../chat/understanding/command-registry.ts";
import type { DonorRoles } from "../services/giving/donor-roles.ts";
import { createReaderDesk } from "../services/moderating/desk.ts";
import type { Services } from "../services/services.ts";
import { wordsFor } from "../settings/read.ts";
import { logAs } from "../util/errors.ts";
import type { Chats } from "./chats.ts";
import type { Common } from "./common.ts";
import { createRoleNames } from "./roles.ts";

/** Connects all chats to the commands. Adds menus and suggestions to Discord, and a control room to the page. */
export function connectCommands(
  { store, clock, wordsOf, log }: Common,
  {
    all: chats,
    discord,
    browser,
    services,
    onSeen,
  }: Pick<Chats, "all" | "discord" | "browser"> & {
    services: Services;
    /** Called when somebody typed something, while we prepare the answer. */
    onSeen: DonorRoles["onSeen"];
  },
): void {
  const roleFor = createRoleNames(store, services.roles);
  const wordsAt = async (place: CallPlace) => wordsFor(await services.settings.read(place), wordsOf);
  const registry = createCommandRegistry(commands, { discord: discord !== undefined, page: browser !== undefined });
  const canGive = async (place: CallPlace) => (await services.giving.offers(place)) !== null;
  const answer = createRouter({ registry, services, clock, wordsOf, wordsAt, log, roleFor, canGive });
  const minded = (call: CommandCall) => {
    void onSeen(call.place, call.user).catch(logAs(log, "warn", "not looked at"));
    return answer(call);
  };
  for (const chat of chats) chat.onCommand(chat === discord ? minded : answer);
  browser?.onControl(createControlDesk({ services, registry, wordsOf, now: clock.now }));
  browser?.onReaderDesk(createReaderDesk({ store, now: clock.now }));
  discord?.onHide(services.hiding);
  discord?.onComplete(createCompleter({ registry, sources: suggestions, services, clock, wordsOf, wordsAt, log }));
}
