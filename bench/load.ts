/** Generates load by writing prepared requests to raw sockets, so that it costs less than the server. */
import { createDonation, deliveryRequest, platformTime } from "./donations.ts";
import { type Connection, openConnections } from "./load-connections.ts";
import { answerAll, machineMs } from "./process.ts";

const answers = {
  /**
   * Posts donations as fast as they are answered, one at a time per connection. Returns when the first request was sent
   * and when the last answer came.
   */
  async flood(order: {
    port: number;
    connections: number;
    from: number;
    count: number;
    repeats?: number;
    campaigns?: number;
  }) {
    const requests = prepare(order);
    const connections = await openConnections(order.port, order.connections);
    const startedAt = machineMs();
    let next = 0;
    const work = async (connection: Connection) => {
      for (let request = requests[next++]; request; request = requests[next++]) await connection.post(request);
    };
    await Promise.all(connections.map(work));
    const endedAt = machineMs();
    for (const connection of connections) connection.close();
    return { startedAt, endedAt, requests: requests.length, bytes: requests[0]?.length ?? 0 };
  },

  /**
   * Posts donations at random times, `perSecond` on average, without waiting for answers. Returns when each one was
   * sent.
   */
  async trickle(order: { port: number; connections: number; from: number; count: number; perSecond: number }) {
    const requests = prepare(order);
    const idle = await openConnections(order.port, order.connections);
    const sentAt: number[] = [];
    const answered: Promise<void>[] = [];
    let due = machineMs();
    for (const request of requests) {
      due += (-Math.log(1 - Math.random()) * 1_000) / order.perSecond;
      const waitMs = due - machineMs();
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      // Use the connection that was idle for the longest time. Otherwise the server would close it for being idle.
      const connection = idle.shift();
      if (!connection) throw new Error("every connection waits for an answer");
      sentAt.push(machineMs());
      answered.push(connection.post(request).then(() => void idle.push(connection)));
    }
    await Promise.all(answered);
    for (const connection of idle) connection.close();
    return { sentAt };
  },
};

/** The time between two donations, as in a storm. */
const microsecondsApart = 100;
const repeatAfter = 200;

/** `repeats` is how many donations are delivered a second time, a little later. */
function prepare({
  from,
  count,
  repeats = 0,
  campaigns = 1,
}: {
  from: number;
  count: number;
  repeats?: number;
  campaigns?: number;
}): Buffer[] {
  const now = Date.now();
  const completedAt = (at: number) => platformTime(now * 1_000 - (count - at) * microsecondsApart);
  const donations = Array.from({ length: count }, (_, at) => createDonation(from + at, completedAt(at), campaigns));
  const every = repeats === 0 ? Number.POSITIVE_INFINITY : Math.floor(count / repeats);
  return donations.flatMap((donation, at) => {
    const first = deliveryRequest(donation, now);
    const before = at % every === every - 1 ? donations[Math.max(0, at - repeatAfter)] : undefined;
    return before ? [first, deliveryRequest(before, now + 2_000)] : [first];
  });
}

export type LoadAnswers = typeof answers;

answerAll(answers);
