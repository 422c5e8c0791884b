import { errorText, StartError } from "../../util/errors.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { StartRefusal } from "../../words/refusal.ts";
import { verbatim } from "../../words/verbatim.ts";

const setting = verbatim("DATABASE_URL");
const certificate = { setting, authority: verbatim("&sslrootcert=FILE"), unseen: verbatim("sslmode=no-verify") };
const busy = later("postgres.busy");

/**
 * Turns an error of Postgres, or of the connection to it, into a sentence for the host. The codes are from appendix A
 * of the Postgres manual.
 */
export function explainPostgres(cause: unknown, url: string): StartError {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const error = verbatim(errorText(cause) || code);
  const unreachable = hasPassword(url) ? "postgres.unreachable" : "postgres.unreachable.no-password";
  const problems: Record<string, Later> = {
    "28P01": later("postgres.login", { setting }),
    "28000": later("postgres.refused", { setting, error, encrypted: verbatim("?sslmode=verify-full") }),
    "3D000": later("postgres.no-database", { setting, shell: verbatim("createdb") }),
    "42501": later("postgres.not-owner", { setting, error }),
    "53300": later("postgres.full", { limit: verbatim("max_connections") }),
    ERR_TLS_CERT_ALTNAME_INVALID: later("postgres.other-name", certificate),
    CERT_HAS_EXPIRED: later("postgres.expired"),
    "40P01": busy,
    "40001": busy,
    "42P07": later("postgres.foreign", { setting, error }),
    ENOENT: later("postgres.no-file", { setting, error }),
  };
  const isUnknownCertificate = /SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)/.test(code);
  const known = isUnknownCertificate ? later("postgres.unknown-authority", certificate) : problems[code];
  const problem = isWithoutSocket(cause) ? undefined : known;
  return new StartRefusal(problem ?? later(unreachable, { setting, error }), { cause });
}

/**
 * Codes of errors that may pass: the server does not answer, its address does not resolve, or it is still starting up.
 */
const passing: ReadonlySet<string> = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
  "57P03",
]);

/** True if waiting may help: Postgres or the network may still be starting. Takes an error from explainPostgres. */
export function isNotThereYet(error: unknown): boolean {
  const cause = error instanceof StartError ? error.cause : undefined;
  if (isWithoutSocket(cause)) return true;
  return cause instanceof Error && "code" in cause && passing.has(String(cause.code));
}

/** True if the server's socket does not exist yet: a Postgres on this computer is not running. */
function isWithoutSocket(error: unknown): boolean {
  const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
  return isMissing && "syscall" in error && error.syscall === "connect";
}

function hasPassword(url: string): boolean {
  return !URL.canParse(url) || new URL(url).password !== "" || new URL(url).searchParams.has("password");
}
