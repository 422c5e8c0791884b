import { DiscordAPIError, GatewayCloseCodes, RateLimitError } from "discord.js";
import { errorText } from "../../util/errors.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { inEnglish } from "../../words/refusal.ts";
import { another, type ChatHealth } from "../port/adapter.ts";
import { partsOf } from "../reply/reply.ts";
import { restMsOf } from "./rate-limit-wait.ts";

/**
 * `advice` is what the host must do. Without advice, waiting is enough. `waitMs` is set if Discord says how long to
 * wait.
 */
export type LoginProblem = { reason: Later; advice?: Later; waitMs?: number };

export function toHealth({ reason: before, advice: after }: LoginProblem): ChatHealth {
  return { state: "failed", detail: after === undefined ? before : later("line.next", { before, after }) };
}

export function forLog({ reason, advice }: LoginProblem) {
  return { reason: inEnglish(reason), ...(advice && { advice: inEnglish(advice) }) };
}

/** Thrown if Discord allows no more logins for now. */
export class NoLoginsLeft extends Error {
  override readonly name = "NoLoginsLeft";
  readonly waitMs: number;

  constructor(waitMs: number) {
    super("too many logins in a day");
    this.waitMs = waitMs;
  }
}

const portal = partsOf("https://discord.com/developers/applications");
const update = later("discord.login.update.do");

export const notOurs: LoginProblem = { reason: another };

export const refusedToken: LoginProblem = {
  reason: later("discord.login.token"),
  advice: later("discord.login.token.do", { portal }),
};

/**
 * Close codes after which Discord won't accept the same login again (docs: topics/opcodes-and-status-codes, "Gateway
 * Close Event Codes").
 */
const fatal: Record<number, LoginProblem> = {
  [GatewayCloseCodes.AuthenticationFailed]: refusedToken,
  [GatewayCloseCodes.InvalidShard]: {
    reason: later("discord.login.shard"),
    advice: later("discord.login.shard.do"),
  },
  [GatewayCloseCodes.ShardingRequired]: {
    reason: later("discord.login.few-shards"),
    advice: later("discord.login.few-shards.do"),
  },
  [GatewayCloseCodes.InvalidAPIVersion]: { reason: later("discord.login.version"), advice: update },
  [GatewayCloseCodes.InvalidIntents]: { reason: later("discord.login.intents"), advice: update },
  [GatewayCloseCodes.DisallowedIntents]: {
    reason: later("discord.login.privileged"),
    advice: later("discord.login.privileged.do", { portal }),
  },
};

/**
 * Explains why we couldn't connect. For a close code, explains why the connection ended and the library won't reopen
 * it.
 */
export function problemOf(error: unknown): LoginProblem {
  if (typeof error === "number") {
    return fatal[error] ?? { reason: later("discord.login.closed", { code: partsOf(String(error)) }) };
  }
  if (error instanceof NoLoginsLeft) return { reason: later("discord.login.too-many"), waitMs: error.waitMs };
  if (error instanceof DiscordAPIError && error.status === 401) return refusedToken;
  if (error instanceof RateLimitError) {
    return { reason: later("discord.login.unreachable", { code: partsOf("429") }), waitMs: restMsOf(error) };
  }
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  if (code === "TokenInvalid") return refusedToken;
  return { reason: later("discord.login.unreachable", { code: partsOf(code || errorText(error)) }) };
}
