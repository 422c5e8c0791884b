import { DiscordAPIError, GatewayCloseCodes } from "discord.js";
import { errorText } from "../../util/errors.ts";
import type { ChatHealth } from "../adapter.ts";

/** `advice`: what the host has to do; without it, waiting is enough. `waitMs`: for how long, where Discord says that. */
export type LoginProblem = { reason: string; advice?: string; waitMs?: number };

export function toHealth({ reason, advice }: LoginProblem): ChatHealth {
  return { state: "failed", detail: advice === undefined ? reason : `${reason}. ${advice}.` };
}

/** Discord lets the bot log in no more for now. */
export class NoLoginsLeft extends Error {
  override readonly name = "NoLoginsLeft";
  readonly waitMs: number;

  constructor(waitMs: number) {
    super("too many logins in a day");
    this.waitMs = waitMs;
  }
}

const portal = "https://discord.com/developers/applications";

/** Docs: topics/opcodes-and-status-codes, "Gateway Close Event Codes": those after which Discord lets nobody in again. */
const fatal: Record<number, LoginProblem> = {
  [GatewayCloseCodes.AuthenticationFailed]: refusedToken(),
  [GatewayCloseCodes.InvalidShard]: {
    reason: "Discord refuses the number of shards",
    advice: "Leave DISCORD_SHARDS empty",
  },
  [GatewayCloseCodes.ShardingRequired]: {
    reason: "Discord wants more shards",
    advice: "Leave DISCORD_SHARDS empty, or set a higher number",
  },
  [GatewayCloseCodes.InvalidAPIVersion]: {
    reason: "Discord no longer speaks this version of its API",
    advice: "Update bellringer",
  },
  [GatewayCloseCodes.InvalidIntents]: { reason: "Discord refuses the intents", advice: "Update bellringer" },
  [GatewayCloseCodes.DisallowedIntents]: {
    reason: "Discord refuses the intents of this application",
    advice: `I need none that are privileged. Look at your application at ${portal}, section Bot, or make a new one`,
  },
};

export function refusedToken(): LoginProblem {
  return {
    reason: "Discord refuses DISCORD_TOKEN",
    advice: `Open ${portal}, choose your application, section Bot, press Reset Token, and put the new one into DISCORD_TOKEN`,
  };
}

/** Why a connection ended that its library does not open again. */
export function problemOfClose(code: number): LoginProblem {
  return fatal[code] ?? { reason: `Discord closed the connection (${code})` };
}

/** Why it could not be opened. */
export function problemOfError(error: unknown): LoginProblem {
  if (error instanceof NoLoginsLeft)
    return { reason: `Discord lets me log in no more: ${error.message}`, waitMs: error.waitMs };
  if (error instanceof DiscordAPIError && error.status === 401) return refusedToken();
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  if (code === "TokenInvalid") return refusedToken();
  return { reason: `Discord cannot be reached (${code || errorText(error)})` };
}
