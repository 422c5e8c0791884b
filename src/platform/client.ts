import type { Keyv } from "keyv";
import type { Logger } from "../logger.ts";
import { readAnswer } from "./answer.ts";
import { isTimeout, PlatformUnreachable } from "./errors.ts";
import { type Input, type OperationName, type Operations, type Output, operations } from "./operations.ts";
import { buildRequest, type CallInput } from "./request.ts";
import type { Token } from "./resources.ts";
import { createTokens, tokenScopes } from "./tokens.ts";
import { createTransport, type TransportOptions } from "./transport.ts";

type CallOptions = {
  /** A deadline shorter than ours counts as no answer (PlatformUnreachable); any other reason is thrown as it is. */
  signal?: AbortSignal | undefined;
};

type PlatformOperations = {
  [Name in OperationName]: (input: Input<Operations[Name]>, options?: CallOptions) => Promise<Output<Operations[Name]>>;
};

/**
 * The platform as typed methods, one per row of the table. They throw PlatformRefused (it said no), TokenRefused (it
 * gave us no token), PlatformUnreachable (no answer) and PlatformNotUnderstood; `isTemporary` tells what may pass.
 */
export type PlatformClient = PlatformOperations & {
  /** True while the platform is left alone because it kept failing: a question would fail at once. */
  isCircuitOpen(): boolean;
  /** How far the platform's clock is ahead of ours, by the `Date` of its last answer. 0 before the first one. */
  offsetMs(): number;
  /** The `Date` of its last answer, milliseconds since 1970, whole seconds. Null before the first one. */
  lastDate(): number | null;
  /** Ends what is under way. */
  close(): Promise<void>;
};

export type PlatformClientOptions = TransportOptions & {
  clientId: string;
  clientSecret: string;
  tokenCache: Keyv<string>;
  seal: (text: string) => string;
  open: (sealed: string) => string | undefined;
  log: Logger;
};

export function createPlatformClient(options: PlatformClientOptions): PlatformClient {
  const { baseUrl, clientId, clientSecret, tokenCache, seal, open, clock, log } = options;
  const transport = createTransport(options);

  const send = async (name: OperationName, input: CallInput, token: string | null, signal: AbortSignal | undefined) => {
    const { method, idempotent } = operations[name];
    return transport.send(
      { operation: name, method, idempotent, token, ...buildRequest(operations[name], input) },
      signal,
    );
  };

  const tokens = createTokens({
    async obtain() {
      const scope = tokenScopes.join(" ");
      const body = { client_id: clientId, client_secret: clientSecret, grant_type: "client_credentials", scope };
      const answer = await send("obtainToken", { body }, null, undefined);
      // The row's schema made it.
      return readAnswer("obtainToken", operations.obtainToken, answer, log) as Token;
    },
    cache: tokenCache,
    seal,
    open,
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

  const call = async (name: OperationName, input: CallInput, { signal }: CallOptions = {}) => {
    const asked = operations[name].auth === "app" ? sendAsApp(name, input, signal) : send(name, input, null, signal);
    const answer = await asked.catch((error: unknown) => {
      throw isTimeout(error) ? new PlatformUnreachable(name, `no answer to ${name} in time`, { cause: error }) : error;
    });
    return readAnswer(name, operations[name], answer, log);
  };

  return {
    ...createMethods(call),
    isCircuitOpen: transport.isOpen,
    offsetMs: transport.offsetMs,
    lastDate: transport.lastDate,
    close: transport.close,
  };
}

function createMethods(
  call: (name: OperationName, input: CallInput, options?: CallOptions) => Promise<unknown>,
): PlatformOperations {
  // The keys of the table are its names.
  const names = Object.keys(operations) as OperationName[];
  const methods = names.map((name) => [name, (input: CallInput, options?: CallOptions) => call(name, input, options)]);
  // A loop cannot be typed key by key; each answer went through the schema of its row.
  return Object.fromEntries(methods) as PlatformOperations;
}
