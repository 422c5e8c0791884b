import type { Identity, TwitchLogin } from "./login.ts";

/** Our identity for Twitch's API: the same account as in chat, with a newer token once the connection's has expired. */
export function createOwnIdentity(options: {
  identity(): Identity | undefined;
  login: Pick<TwitchLogin, "identify" | "refuse">;
  /** Ends with us, not with a single line, because others wait for the same login. */
  signal: AbortSignal;
}) {
  const { identity, login, signal } = options;
  /** `from` is the connection's login. The next connection has a newer one, perhaps another person's. */
  let renewed: { from: Identity | undefined; identity: Identity } | undefined;
  const current = () => {
    const connected = identity();
    const isOfConnection = renewed?.from === connected && renewed?.identity.userId === connected?.userId;
    return isOfConnection ? renewed?.identity : connected;
  };
  return {
    current,
    /** Runs `act`, and once more with the next token if Twitch no longer accepts the current one. */
    async withToken<T>(own: Identity, act: (own: Identity) => Promise<T>, isOver: (result: T) => boolean): Promise<T> {
      const result = await act(own);
      if (!isOver(result)) return result;
      login.refuse(own.token);
      const from = identity();
      const next = await login.identify(signal).catch(() => undefined);
      if (!next) return result;
      renewed = { from, identity: next };
      return act(next);
    },
  };
}

export type OwnIdentity = ReturnType<typeof createOwnIdentity>;
