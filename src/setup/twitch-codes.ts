import type { AuthClient, Grant } from "../chat/twitch/auth-client.ts";
import type { CodeLogin, LoginOutcome } from "../chat/twitch/code-login.ts";
import { Refusal } from "../words/refusal.ts";
import { verbatim } from "../words/verbatim.ts";
import type { TwitchKeys } from "./entered.ts";

/** The code for somebody to type on Twitch's page. `outcome` is undefined until it was typed. */
export type TwitchCode = {
  page: string;
  userCode: string;
  drawing: QrDrawing;
  outcome: LoginOutcome["type"] | undefined;
};

/** Logs an application in. `keep` gets the new login before anybody hears that it worked. */
export type OpenTwitchLogin = (
  keys: TwitchKeys,
  keep: (grant: Grant) => Promise<void>,
) => Promise<{ auth: Pick<AuthClient, "close">; codes: CodeLogin }>;

type TwitchCodes = {
  /** Gets a code for these keys. Ends a pending one. Throws Refusal if Twitch gives none. */
  begin(keys: TwitchKeys): Promise<void>;
  state(): TwitchCode | undefined;
  /** Ends the pending code. */
  end(): Promise<void>;
};

/** Logs the bot in to Twitch with codes, one at a time. */
export function createTwitchCodes(options: {
  open: OpenTwitchLogin;
  onLogin(login: { keys: TwitchKeys; login: string; grant: Grant }): void;
}): TwitchCodes {
  const { open, onLogin } = options;
  let state: TwitchCode | undefined;
  let close: () => Promise<void> = async () => undefined;

  const end = async () => {
    state = undefined;
    const closing = close;
    close = async () => undefined;
    await closing();
  };

  return {
    state: () => state,
    end,
    async begin(keys) {
      await end();
      let grant: Grant | undefined;
      const { auth, codes } = await open(keys, async (given) => {
        grant = given;
      });
      close = async () => {
        await codes.stop();
        await auth.close();
      };
      const { page, userCode, outcome } = await codes.begin().catch(async (error: unknown) => {
        await end();
        throw whyNoCode(error);
      });
      const begun: TwitchCode = { page, userCode, drawing: await drawQr(page), outcome: undefined };
      state = begun;
      void outcome.then((how) => {
        begun.outcome = how.type;
        if (how.type === "done" && grant && state === begun) onLogin({ keys, login: how.login, grant });
      });
    },
  };
}

/**
 * Says why Twitch gave us no login code: it doesn't know the application (status 4xx), or it is down or busy. An answer
 * without a code comes from a gateway in front of Twitch, which knows nothing about applications.
 */
function whyNoCode(error: unknown): Refusal {
  const { status, code } = error instanceof Error && "status" in error && "code" in error ? error : {};
  const isNo = typeof status === "number" && status < 500 && status !== 429 && code !== "";
  return new Refusal(
    ({ say }) => (isNo ? say("set-up.twitch.refused", { code: verbatim(String(code)) }) : say("twitch-login.no-code")),
    { cause: error },
  );
}

/** A QR code: its size in modules, and its dark modules, row by row, as an SVG path. */
type QrDrawing = { size: number; path: string };

/** Draws a QR code. Loads the library only when it is needed. */
async function drawQr(text: string): Promise<QrDrawing> {
  const { default: qrcode } = await import("qrcode-generator");
  const code = qrcode(0, "M"); // 0 means as small as possible
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const numbers = Array.from({ length: size }, (_, at) => at);
  const isDark = (row: number, column: number) => column < size && code.isDark(row, column);
  const path = numbers.flatMap((row) =>
    numbers
      .filter((column) => isDark(row, column) && (column === 0 || !isDark(row, column - 1)))
      .map((from) => {
        const length = numbers.slice(from).findIndex((column) => !isDark(row, column + 1)) + 1;
        return `M${from} ${row}h${length}v1h-${length}z`;
      }),
  );
  return { size, path: path.join("") };
}
