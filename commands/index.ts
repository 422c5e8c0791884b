import type { AnyCommand } from "../src/chat/command.ts";
import type { Services } from "../src/services.ts";
import help from "./help.ts";
import tiltifyConnect from "./tiltify-connect.ts";
import tiltifyDisconnect from "./tiltify-disconnect.ts";
import tiltifyList from "./tiltify-list.ts";
import total from "./total.ts";

/** Every command there is, in the order in which help shows them. */
export const commands: readonly AnyCommand<Services>[] = [total, help, tiltifyConnect, tiltifyDisconnect, tiltifyList];
