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
  /** A deadline shorter than ours counts as no answer (PlatformUnreachable); any other reason is thrown as it is. */
  signal?: AbortSignal | undefined;
};

/** `token`: the person's, where the row says that one is needed. */
type UserCallOptions = CallOptions & { token: string };

type PlatformOperations = {
  [Name in OperationName]: (
    input: Input<Operations[Name]>,
    ...options: Operations[Name]["auth"] extends "user" ? [options: UserCallOptions] : [options?: CallOptions]
  ) => Promise<Output<Operations[Name]>>;
};

/** The reads of everybody, in a form that can be called by a name that is only known as "one of them". */
export type PlatformReads = {
  [Name in ReadName]: (input: Input<Operations[Name]>, options?: CallOptions) => Promise<Output<Operations[Name]>>;
};

/**
 * The platform as typed methods, one per row of the table. They throw PlatformRefused (it said no), TokenRefused (it
 * gave us no token), PlatformUnreachable (no answer) and PlatformNotUnderstood; `isTemporary` tells what may pass.
 */
export type PlatformClient = PlatformOperations & {
  /** How people let our application act for them. */
  grants: Grants;
  /** True while the platform is left alone because it kept failing: a question would fail at once. */
  isCircuitOpen(): boolean;
  /** How far the platform's clock is ahead of ours, by the `Date` of its last answer. 0 before the first one. */
  offsetMs(): number;
  /** The `Date` of its last answer, milliseconds since 1970, whole seconds. Null before the first one. */
  lastDate(): number | null;
  /** Why it is of no use at the moment, and since when; null while it answers. */
  trouble(): PlatformTrouble | null;
  /**
   * Asks something that every application is given (the current user, who is nobody), to see whether it answers us at
   * all. Throws what a call throws, and PlatformUnreachable where even that is refused.
   */
  probe(signal?: AbortSignal): Promise<void>;
  /** Ends what is under way. */
  close(): Promise<void>;
};

export type PlatformClientOptions = Omit<TransportOptions, "clock"> & {
  clientId: string;
  clientSecret: string;
  clock?: Clock;
  /** Keeps the application's token over restarts. Missing: in memory. */
  tokenCache?: Keyv<string>;
  /** Encrypts what is put into the cache. Missing: it is put there as it is. */
  sealing?: Pick<TokensOptions, "seal" | "open">;
  /** Missing: silent. */
  log?: Logger;
  /** A record of a list was broken and is missing there; for a counter. */
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
      // The row's schema made it.
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

/** What is wrong with a person's own token, or with what they brought for one, says nothing about the platform. */
function isOfPerson(name: OperationName, error: unknown): boolean {
  if (name !== "obtainToken") return operations[name].auth === "user";
  return error instanceof TokenRefused && error.code !== "invalid_client";
}

function isForbidden(error: unknown): boolean {
  return isAnswerNo(error) && error.status === 403;
}

/** Who refuses everything says nothing about the single thing that was asked. */
function refusesAll(operation: string, cause: unknown): PlatformUnreachable {
  return new PlatformUnreachable(operation, `Tiltify refuses ${operation}, as everything at the moment`, { cause });
}

type Call = (name: OperationName, input: CallInput, options?: Partial<UserCallOptions>) => Promise<unknown>;

function createMethods(call: Call): PlatformOperations {
  // The keys of the table are its names.
  const names = Object.keys(operations) as OperationName[];
  const methods = names.map((name) => [name, call.bind(undefined, name)]);
  // A loop cannot be typed key by key; each answer went through the schema of its row.
  return Object.fromEntries(methods) as PlatformOperations;
}
