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
   * A deadline shorter than ours counts as no answer (PlatformUnreachable). Any other abort reason is thrown unchanged.
   */
  signal?: AbortSignal | undefined;
};

/** `token` is the person's own, for rows that need one. */
type UserCallOptions = CallOptions & { token: string };

type PlatformOperations = {
  [Name in OperationName]: (
    input: Input<Operations[Name]>,
    ...options: Operations[Name]["auth"] extends "user" ? [options: UserCallOptions] : [options?: CallOptions]
  ) => Promise<Output<Operations[Name]>>;
};

/** The reads that need no person's token, typed so that they can be called by a name known only at run time. */
export type PlatformReads = {
  [Name in ReadName]: (input: Input<Operations[Name]>, options?: CallOptions) => Promise<Output<Operations[Name]>>;
};

/**
 * The platform as typed methods, one per row of the table. They throw PlatformRefused (it said no), TokenRefused (it
 * gave us no token), PlatformUnreachable (no answer) and PlatformNotUnderstood. `isTemporary` tells which errors may
 * pass on their own.
 */
export type PlatformClient = PlatformOperations & {
  /** Lets people authorize our application to act for them. */
  grants: Grants;
  /** True while no request goes out, because the platform kept failing or asked for a pause. A call would fail. */
  isCircuitOpen(): boolean;
  /**
   * How far the platform's clock is ahead of ours in milliseconds, from the `Date` of its last answer. 0 before the
   * first one.
   */
  offsetMs(): number;
  /** The `Date` of the platform's last answer, milliseconds since 1970, whole seconds. Null before the first one. */
  lastDate(): number | null;
  /** The kind of trouble the platform is in and since when; null while it answers. */
  trouble(): PlatformTrouble | null;
  /**
   * Checks that the platform answers us at all, with a call that every application may make (the current user, which is
   * null for us). Throws what a call throws, and PlatformUnreachable if even this call is refused.
   */
  probe(signal?: AbortSignal): Promise<void>;
  /** Aborts all running requests. */
  close(): Promise<void>;
};

export type PlatformClientOptions = Omit<TransportOptions, "clock"> & {
  clientId: string;
  clientSecret: string;
  clock?: Clock;
  /** Stores the application's token across restarts. Defaults to memory. */
  tokenCache?: Keyv<string>;
  /** Encrypts what is written to the cache. By default it is stored as plain text. */
  sealing?: Pick<TokensOptions, "seal" | "open">;
  /** Silent by default. */
  log?: Logger;
  /** Called when a broken record was dropped from a list, for a counter. */
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
      // The row's schema produced this value.
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

/**
 * True for errors about a person's own token, or the code they brought for one. Those say nothing about the platform.
 */
function isOfPerson(name: OperationName, error: unknown): boolean {
  if (name !== "obtainToken") return operations[name].auth === "user";
  return error instanceof TokenRefused && error.code !== "invalid_client";
}

function isForbidden(error: unknown): boolean {
  return isAnswerNo(error) && error.status === 403;
}

/** A platform that refuses everything says nothing about the record that was requested. */
function refusesAll(operation: string, cause: unknown): PlatformUnreachable {
  return new PlatformUnreachable(operation, `Tiltify refuses ${operation}, as everything at the moment`, { cause });
}

type Call = (name: OperationName, input: CallInput, options?: Partial<UserCallOptions>) => Promise<unknown>;

function createMethods(call: Call): PlatformOperations {
  // The keys of the table are exactly the operation names.
  const names = Object.keys(operations) as OperationName[];
  const methods = names.map((name) => [name, call.bind(undefined, name)]);
  // A loop can't be typed key by key; each answer went through the schema of its row.
  return Object.fromEntries(methods) as PlatformOperations;
}
