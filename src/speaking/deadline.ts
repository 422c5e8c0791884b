import { ChatFailure } from "../chat/adapter.ts";

/** How much longer than its deadline an adapter may take, to say what became of the request that it breaks off. */
const graceFactor = 1.25;

/**
 * Asks a chat, with a signal that aborts after `ms`. A chat that does not even mind the signal is given up soon after:
 * only so many places are spoken in at once, and each that waited for ever would be one less.
 */
export async function within<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new ChatFailure("unknown", "the chat did not answer in time"));
  const timer = setTimeout(giveUp, ms * graceFactor);
  try {
    return await Promise.race([ask(AbortSignal.timeout(ms)), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
