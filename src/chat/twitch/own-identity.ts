import type { Identity, TwitchLogin } from "./login.ts";

/** Who we are for Twitch's API: the same account as in chat, with a newer token once the one of the connection is over. */
export function createOwnIdentity(options: {
  identity(): Identity | undefined;
  login: Pick<TwitchLogin, "identify" | "refuse">;
}) {
  const { identity, login } = options;
  let renewed: Identity | undefined;
  const current = () => {
    const connected = identity();
    return renewed && renewed.userId === connected?.userId ? renewed : connected;
  };
  return {
    current,
    /** Does it, and where Twitch does not take the token any more, once more with the next one. */
    async withToken<T>(
      own: Identity,
      signal: AbortSignal,
      act: (own: Identity) => Promise<T>,
      isOver: (result: T) => boolean,
    ): Promise<T> {
      const result = await act(own);
      if (!isOver(result)) return result;
      login.refuse(own.token);
      renewed = await login.identify(signal).catch(() => undefined);
      return renewed ? act(renewed) : result;
    },
  };
}

export type OwnIdentity = ReturnType<typeof createOwnIdentity>;
