import { type Identity, LoginNeeded, type TwitchLogin } from "./login.ts";

/**
 * Our identity for Twitch's API. A connection keeps the token it was opened with. When that token has expired, we use a
 * newer one of the same account.
 */
export function createOwnIdentity(options: {
  identity(): Identity | undefined;
  login: Pick<TwitchLogin, "identify" | "refuse">;
  /** Called when the login is over, long before the connection would notice. */
  onOver(): void;
  /** Aborts when the bot stops. Not tied to a single line, because several lines may wait for the same login. */
  signal: AbortSignal;
}) {
  const { identity, login, onOver, signal } = options;
  /** `from` is the login of the connection. A later connection has another login, perhaps of another account. */
  let renewed: { from: Identity | undefined; identity: Identity } | undefined;
  const current = () => {
    const connected = identity();
    const isOfConnection = renewed?.from === connected && renewed?.identity.userId === connected?.userId;
    return isOfConnection ? renewed?.identity : connected;
  };
  return {
    current,
    /** Calls `act`. If Twitch no longer accepts the token, calls it once more with a new one. */
    async withToken<T>(own: Identity, act: (own: Identity) => Promise<T>, isOver: (result: T) => boolean): Promise<T> {
      const result = await act(own);
      if (!isOver(result)) return result;
      login.refuse(own.token);
      const from = identity();
      const next = await login.identify(signal).catch((error: unknown) => {
        if (error instanceof LoginNeeded) onOver();
      });
      if (!next) return result;
      renewed = { from, identity: next };
      return act(next);
    },
  };
}

export type OwnIdentity = ReturnType<typeof createOwnIdentity>;
