import { onTestFinished } from "vitest";
import { isLocal } from "../../src/http/trust.ts";
import { createSimulator, type Simulator, type SimulatorOptions } from "../../src/simulator/simulator.ts";
import { createFakeClock, type FakeClock } from "../helpers/fake-clock.ts";
import { createLogLines } from "../helpers/log-lines.ts";

export type StartedSimulator = Simulator & {
  clock: FakeClock;
  lines: Record<string, unknown>[];
  /** Sends every request with a token, unless the headers say otherwise. */
  ask(path: string, init?: RequestInit): Promise<{ status: number; body: unknown; headers: Headers }>;
};

/** Starts a simulator with a clock that the test moves. It stops at the end of the test. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<StartedSimulator> {
  const simulator = await openSimulator(options);
  onTestFinished(() => simulator.stop());
  return simulator;
}

/** The same, but the test stops it. */
export async function openSimulator(options: SimulatorOptions = {}): Promise<StartedSimulator> {
  const clock = createFakeClock();
  const { log, lines } = createLogLines();
  const simulator = createSimulator({ clock, log, history: 0, mayControl: isLocal, ...options });
  await simulator.start();
  let token: string | undefined;

  const fetchJson = async (path: string, init?: RequestInit) => {
    const answer = await fetch(simulator.baseUrl() + path, init);
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? null : JSON.parse(text), headers: answer.headers };
  };

  return {
    ...simulator,
    clock,
    lines,
    async ask(path, init = {}) {
      token ??= (await fetchJson(tokenPath(simulator), { method: "POST" })).body.access_token;
      return await fetchJson(path, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });
    },
  };
}

export function tokenPath(
  { clientId, clientSecret }: Pick<Simulator, "clientId" | "clientSecret">,
  scope = "public webhooks:write",
): string {
  const query = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, scope });
  return `/oauth/token?${query}`;
}

export const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
