import { ChatFailure } from "../../chat/adapter.ts";

/** What an adapter may take to say what became of a request that it had to break off. */
const graceFactor = 1.25;

/**
 * Asks a chat, with a signal that aborts after `ms`. A chat that does not even mind the signal is given up soon after:
 * whoever waited for it for ever would keep one of the few that speak, until none is left.
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
