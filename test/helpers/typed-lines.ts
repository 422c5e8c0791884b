import { z } from "zod";
import type { FakeAnswer, FakeRequest } from "./fake-http-server.ts";

export const typedLine = z.object({
  place: z.string(),
  user: z.object({ id: z.string(), name: z.string(), role: z.enum(["everyone", "moderator", "manager"]) }),
  text: z.string(),
});
export type TypedLine = z.infer<typeof typedLine>;

export type TypedLines = {
  add(line: TypedLine): void;
  /**
   * Answers `POST /type` and `GET /typed?after=N`; undefined for any other request. The GET waits until there is a new
   * line.
   */
  answer(request: FakeRequest): Promise<FakeAnswer> | undefined;
};

/** Lines that people type into a fake chat, for the bot to fetch. */
export function createTypedLines(): TypedLines {
  const lines: TypedLine[] = [];
  let arrival = Promise.withResolvers<void>();

  const add = (line: TypedLine) => {
    lines.push(line);
    arrival.resolve();
    arrival = Promise.withResolvers<void>();
  };
  return {
    add,
    answer({ method, path, query, body }) {
      if (method === "POST" && path === "/type") {
        add(typedLine.parse(body));
        return Promise.resolve({ status: 204 });
      }
      if (method !== "GET" || path !== "/typed") return undefined;
      return (async () => {
        const after = Number(query.get("after"));
        while (lines.length <= after) await arrival.promise;
        return { status: 200, body: { lines: lines.slice(after), next: lines.length } };
      })();
    },
  };
}
