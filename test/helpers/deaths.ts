/**
 * Makes a process send itself SIGKILL in the middle of its work. A signal from another process could not hit an exact
 * point.
 */
import { subscribe } from "node:diagnostics_channel";
import { DatabaseSync, StatementSync } from "node:sqlite";
import { z } from "zod";

export const death = z.object({
  at: z.enum(["statement", "request"]),
  /**
   * "after" a statement means after the commit of its transaction. "after" a request means when the response headers
   * have arrived and nothing has read the body yet.
   */
  when: z.enum(["before", "after"]),
  /**
   * A regular expression. It is matched against a statement with its values, or against the method, path and body of a
   * request.
   */
  like: z.string(),
  /** The number of the match at which the process dies. */
  nth: z.number().default(1),
});
export type Death = z.input<typeof death>;

/** Arms the process: it dies when its work reaches the given point. */
export function dieAt({ at, when, like, nth }: z.output<typeof death>): void {
  const pattern = new RegExp(like);
  let seen = 0;
  const isIt = (text: string) => {
    if (!pattern.test(text)) return false;
    seen += 1;
    return seen === nth;
  };
  const die = () => process.kill(process.pid, "SIGKILL");
  if (at === "statement") watchStatements({ when, isIt, die });
  else watchRequests({ when, isIt, die });
}

type Watch = { when: "before" | "after"; isIt(text: string): boolean; die(): void };

function watchStatements({ when, isIt, die }: Watch): void {
  let isRun = false;
  for (const name of ["all", "run", "get", "iterate"] as const) {
    const run: (this: StatementSync, ...values: never[]) => unknown = StatementSync.prototype[name];
    Object.defineProperty(StatementSync.prototype, name, {
      value(this: StatementSync, ...values: never[]) {
        const isHit = isIt(`${this.sourceSQL} ${JSON.stringify(values)}`);
        if (isHit && when === "before") die();
        isRun ||= isHit;
        return run.apply(this, values);
      },
    });
  }
  const exec = DatabaseSync.prototype.exec;
  DatabaseSync.prototype.exec = function (text) {
    exec.call(this, text);
    if (isRun && text === "commit") die();
  };
}

/** undici reports every request on a diagnostics channel (docs/docs/api/DiagnosticsChannel.md). */
function watchRequests({ when, isIt, die }: Watch): void {
  const asked = z.object({ request: z.looseObject({ method: z.string(), path: z.string(), body: z.unknown() }) });
  const hit = new WeakSet<object>();
  subscribe("undici:request:create", (message) => {
    const { method, path, body } = asked.parse(message).request;
    if (!isIt(`${method} ${path} ${body}`)) return;
    if (when === "before") die();
    hit.add((message as { request: object }).request); // parsed above
  });
  subscribe("undici:request:headers", (message) => {
    if (hit.has((message as { request: object }).request)) die(); // the same object as in the other channel
  });
}
