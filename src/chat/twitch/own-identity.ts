import type { Identity, TwitchLogin } from "./login.ts";

/** Who we are for Twitch's API: the same account as in chat, with a newer token once the one of the connection is over. */
export function createOwnIdentity(options: {
  identity(): Identity | undefined;
  login: Pick<TwitchLogin, "identify" | "refuse">;
  /** Of us, not of a line: others wait for the same login. */
  signal: AbortSignal;
}) {
  const { identity, login, signal } = options;
  /** `from`: the login of the connection; the next connection has a newer one, perhaps of another person. */
  let renewed: { from: Identity | undefined; identity: Identity } | undefined;
  const current = () => {
    const connected = identity();
    const isOfConnection = renewed?.from === connected && renewed?.identity.userId === connected?.userId;
    return isOfConnection ? renewed?.identity : connected;
  };
  return {
    current,
    /** Does it, and where Twitch does not take the token any more, once more with the next one. */
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
