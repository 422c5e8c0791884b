import type { ChatAdapter } from "../../src/chat/port/adapter.ts";
import type { Store } from "../../src/store/engine/database.ts";

/** Thrown by everything that a process tries after its death, so that nothing of it has an effect. */
class Crash extends Error {
  override readonly name = "Crash";
}

/** One life of a process. Its store and its chat work until it dies. It can die before or after every action. */
export type Life = { dead: boolean; store: Store; chat: ChatAdapter };

/** `fate` is called before and after each action. If it returns true, the process dies at that moment. */
export function createLife(options: { store: Store; chat: ChatAdapter; fate(): boolean }): Life {
  const { store, chat, fate } = options;
  const life: Life = { dead: false, store, chat };
  const mayDie = () => {
    if (!life.dead && fate()) life.dead = true;
    if (life.dead) throw new Crash("the process was killed");
  };
  async function act<T>(work: () => Promise<T>): Promise<T> {
    mayDie();
    const result = await work();
    mayDie();
    return result;
  }
  life.store = { ...store, write: (job, how) => act(() => store.write(job, how)) };
  life.chat = { ...chat, send: (message, signal) => act(() => chat.send(message, signal)) };
  const { edit } = chat;
  if (edit) life.chat.edit = (message, signal) => act(() => edit(message, signal));
  return life;
}

/** A small random generator (mulberry32). The same seed always gives the same test run. */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
