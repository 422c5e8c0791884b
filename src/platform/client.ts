import { Keyv } from "keyv";
import { type Clock, systemClock } from "../util/clock.ts";
import { createLogger, type Logger } from "../util/logger.ts";
import { readAnswer } from "./answer.ts";
import { isAnswerNo, isTimeout, PlatformUnreachable, TokenRefused } from "./errors.ts";
import { createGrants, type Grants } from "./grants.ts";
import {
  type Input,
  type OperationName,
  type Operations,
  type Output,
  operations,
  type ReadName,
} from "./operations.ts";
import { buildRequest, type CallInput } from "./request.ts";
import type { Token } from "./resources.ts";
import { createTokens, type TokensOptions, tokenScopes } from "./tokens.ts";
import { createTransport, type PlatformResponse, type TransportOptions } from "./transport.ts";
import { createTroubleLog, type PlatformTrouble } from "./trouble.ts";

type CallOptions = {
  /**
   * If this signal times out before our own deadline does, the call throws PlatformUnreachable. If it aborts for
   * another reason, the call throws that reason.
   */
  signal?: AbortSignal | undefined;
};

/** `token` is the person's own token, for operations that need one. */
type UserCallOptions = CallOptions & { token: string };

type PlatformOperations = {
  [Name in OperationName]: (
    input: Input<Operations[Name]>,
    ...options: Operations[Name]["auth"] extends "user" ? [options: UserCallOptions] : [options?: CallOptions]
  ) => Promise<Output<Operations[Name]>>;
};

/** All reads that need no person's token. With this type, code can call a read by a name that it learns at run time. */
export type PlatformReads = {
  [Name in ReadName]: (input: Input<Operations[Name]>, options?: CallOptions) => Promise<Output<Operations[Name]>>;
};

/**
 * The platform's operations as typed methods. They throw PlatformRefused (the platform said no), TokenRefused (it gave
 * us no token), PlatformUnreachable (no answer), or PlatformNotUnderstood. `isTemporary` tells which errors may go
 * away.
 */
export type PlatformClient = PlatformOperations & {
  /** Lets people authorize our application. */
  grants: Grants;
  /**
   * True while we send no requests, because the platform kept failing or asked us to pause. Calls fail right away then.
   */
  isCircuitOpen(): boolean;
  /**
   * How many milliseconds the platform's clock is ahead of ours, by the `Date` of its last answer. 0 before the first
   * answer.
   */
  offsetMs(): number;
  /**
   * The `Date` of the platform's last answer, in milliseconds since 1970 (whole seconds). Null before the first answer.
   */
  lastDate(): number | null;
  /** The platform's trouble, and since when. Null while it answers. */
  trouble(): PlatformTrouble | null;
  /**
   * Checks whether the platform answers us at all, with a call that every application may make: the current user, which
   * is null for us. Throws what a call throws. Throws PlatformUnreachable if even this call is refused.
   */
  probe(signal?: AbortSignal): Promise<void>;
  /** Aborts all running requests. */
  close(): Promise<void>;
};

export type PlatformClientOptions = Omit<TransportOptions, "clock"> & {
  clientId: string;
  clientSecret: string;
  clock?: Clock;
  /** Keeps the application's token across restarts. By default it is kept in memory. */
  tokenCache?: Keyv<string>;
  /** Encrypts the token before it is cached. By default it is plain text. */
  sealing?: Pick<TokensOptions, "seal" | "open">;
  /** By default nothing is logged. */
  log?: Logger;
  /** Called when a broken record was left out of a list. Used for a counter. */
  onOmitted?: (operation: OperationName) => void;
};

const asItIs = (text: string) => text;
const unsealed = { seal: asItIs, open: asItIs };

export function createPlatformClient(options: PlatformClientOptions): PlatformClient {
  const { baseUrl, clientId, clientSecret, clock = systemClock, tokenCache = new Keyv<string>(), onOmitted } = options;
  const { sealing = unsealed, log = createLogger({ level: "silent" }) } = options;
  const transport = createTransport({ ...options, clock });
  const troubles = createTroubleLog(clock.now);

  const send = async (name: OperationName, input: CallInput, token: string | null, signal: AbortSignal | undefined) => {
    const { method, idempotent } = operations[name];
    return transport.send(
      { operation: name, method, idempotent, token, ...buildRequest(operations[name], input) },
      signal,
    );
  };

  const understand = (name: OperationName, answer: PlatformResponse) =>
    readAnswer(name, operations[name], answer, (problem) => {
      log.warn({ operation: name, problem }, "record left out of a list");
      onOmitted?.(name);
    });

  const tokens = createTokens({
    async obtain() {
      const scope = tokenScopes.join(" ");
      const body = { client_id: clientId, client_secret: clientSecret, grant_type: "client_credentials", scope };
      const answer = await send("obtainToken", { body }, null, undefined);
      // This value was parsed with the operation's schema.
      return understand("obtainToken", answer) as Token;
    },
    cache: tokenCache,
    ...sealing,
    owner: { baseUrl, clientId },
    clock,
    offsetMs: transport.offsetMs,
    log,
  });

  const sendAsApp = async (name: OperationName, input: CallInput, signal: AbortSignal | undefined) => {
    const token = await tokens.forApp(signal);
    const answer = await send(name, input, token, signal);
    if (answer.status !== 401 || !(await tokens.drop(token))) return answer;
    return await send(name, input, await tokens.forApp(signal), signal);
  };

  const ask: Call = async (name, input, { signal, token = null } = {}) => {
    const asked = operations[name].auth === "app" ? sendAsApp(name, input, signal) : send(name, input, token, signal);
    const answer = await asked.catch((error: unknown) => {
      throw isTimeout(error) ? new PlatformUnreachable(name, `no answer to ${name} in time`, { cause: error }) : error;
    });
    return understand(name, answer);
  };

  const call: Call = async (name, input, options) => {
    try {
      const answer = await ask(name, input, options);
      troubles.answered();
      return answer;
    } catch (error) {
      if (!isOfPerson(name, error)) troubles.failed(error);
      if (isForbidden(error) && troubles.current() !== null) throw refusesAll(name, error);
      throw error;
    }
  };

  const probe = async (signal?: AbortSignal) => {
    try {
      understand("getCurrentUser", await sendAsApp("getCurrentUser", {}, signal));
      troubles.answered();
    } catch (error) {
      const trouble = isAnswerNo(error) ? refusesAll("getCurrentUser", error) : error;
      troubles.failed(trouble);
      throw trouble;
    }
  };

  const methods = createMethods(call);
  return {
    ...methods,
    grants: createGrants({ obtain: methods.obtainToken, baseUrl, clientId, clientSecret }),
    isCircuitOpen: transport.isOpen,
    offsetMs: transport.offsetMs,
    lastDate: transport.lastDate,
    trouble: troubles.current,
    probe,
    close: transport.close,
  };
}

/** True for errors about a person's own token or login code. They say nothing about the platform. */
function isOfPerson(name: OperationName, error: unknown): boolean {
  if (name !== "obtainToken") return operations[name].auth === "user";
  return error instanceof TokenRefused && error.code !== "invalid_client";
}

function isForbidden(error: unknown): boolean {
  return isAnswerNo(error) && error.status === 403;
}

/**
 * Replaces a refusal while the platform refuses every request, because such a refusal says nothing about the requested
 * record.
 */
function refusesAll(operation: string, cause: unknown): PlatformUnreachable {
  return new PlatformUnreachable(operation, `Tiltify refuses ${operation}, as everything at the moment`, { cause });
}

type Call = (name: OperationName, input: CallInput, options?: Partial<UserCallOptions>) => Promise<unknown>;

function createMethods(call: Call): PlatformOperations {
  // The keys of `operations` are the operation names.
  const names = Object.keys(operations) as OperationName[];
  const methods = names.map((name) => [name, call.bind(undefined, name)]);
  // TypeScript can't check a loop over all keys. Each answer was parsed with its operation's schema.
  return Object.fromEntries(methods) as PlatformOperations;
}
