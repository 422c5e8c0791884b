import { request } from "undici";
import { onTestFinished } from "vitest";
import type { RoomEvent } from "../../src/chat/browser/room-events.ts";

export type EventReader<Event = RoomEvent> = {
  /** Resolves with all events received so far when there are at least `count`. */
  events(count: number): Promise<Event[]>;
  /** Resolves with all text received so far when the text matches the pattern. */
  text(pattern: RegExp): Promise<string>;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  close(): void;
};

/** Reads a room's event stream over HTTP until the test ends. */
export async function readEventStream(baseUrl: string, room: string, lastEventId?: number): Promise<EventReader> {
  const headers = lastEventId === undefined ? {} : { "last-event-id": String(lastEventId) };
  return readStream(`${baseUrl}/chat/rooms/${room}/events`, headers);
}

/** Reads any event stream. */
export async function readStream<Event = RoomEvent>(
  url: string,
  headers: Record<string, string>,
): Promise<EventReader<Event>> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const { body, statusCode } = await request(url, { signal: leaving.signal, headers });
  if (statusCode !== 200) throw new Error(`the stream answered ${statusCode}`);
  const seen: Event[] = [];
  let read = "";
  let unread = "";
  let arrival = Promise.withResolvers<void>();
  const ended = (async () => {
    for await (const chunk of body.setEncoding("utf8")) {
      read += chunk;
      const lines = (unread + chunk).split("\n");
      unread = lines.pop() ?? "";
      for (const line of lines) if (line.startsWith("data: ")) seen.push(JSON.parse(line.slice(6)));
      arrival.resolve();
      arrival = Promise.withResolvers<void>();
    }
  })().catch(() => undefined);

  return {
    async events(count) {
      while (seen.length < count) await arrival.promise;
      return [...seen];
    },
    async text(pattern) {
      while (!pattern.test(read)) await arrival.promise;
      return read;
    },
    ended,
    close: () => leaving.abort(),
  };
}
