import { errorText, StartError } from "../../util/errors.ts";

const takeCertificate =
  "Add &sslrootcert=FILE with the certificate of its authority to DATABASE_URL, or write sslmode=no-verify there to take it unseen.";

const tooBusy =
  "Postgres is so busy that I cannot change its tables for this version. Start me again; if this comes again, stop the older bellringer first.";

/** What Postgres, or the way to it, says is wrong at the start, in a sentence for the host. Codes: its manual, appendix A. */
export function explainPostgres(error: unknown, url: string): StartError {
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  const text = errorText(error) || code;
  if (isWithoutSocket(error)) return new StartError(unreachable(text, hasPassword(url)), { cause: error });
  const sentences: Record<string, string> = {
    "28P01": "Postgres refused the user or password in DATABASE_URL.",
    "28000": `Postgres does not let me in from here: ${text}. Where it takes only encrypted connections, add ?sslmode=verify-full to DATABASE_URL.`,
    "3D000": "The database named in DATABASE_URL does not exist. Create it first (createdb).",
    "42501": `The user in DATABASE_URL may not make tables there: ${text}. Make that user the owner of the database.`,
    "53300":
      "Postgres takes no more connections. I use up to ten; raise its max_connections, or end what else is connected.",
    ERR_TLS_CERT_ALTNAME_INVALID: `The certificate of Postgres is for another name than the one in DATABASE_URL. ${takeCertificate}`,
    CERT_HAS_EXPIRED: "The certificate of Postgres has expired. Renew it there, and look at this computer's clock.",
    "40P01": tooBusy,
    "40001": tooBusy,
    "42P07": `Another program has tables of the same name where DATABASE_URL leads: ${text}. Give me a database of my own.`,
    ENOENT: `I cannot read a file that DATABASE_URL names: ${text}.`,
  };
  const isUnknownCertificate = /SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)/.test(code ?? "");
  const sentence = isUnknownCertificate
    ? `I do not know who signed the certificate of Postgres. ${takeCertificate}`
    : sentences[code ?? ""];
  return new StartError(sentence ?? unreachable(text, hasPassword(url)), { cause: error });
}

/** Nobody answers at the address or knows it, or the server says that it is starting up. */
const passing: ReadonlySet<string> = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
  "57P03",
]);

/** Whether what explainPostgres has told may pass by itself while Postgres, or the network, starts. */
export function isNotThereYet(error: unknown): boolean {
  const cause = error instanceof StartError ? error.cause : undefined;
  if (isWithoutSocket(cause)) return true;
  return cause instanceof Error && "code" in cause && passing.has(String(cause.code));
}

/** A server on this computer that is not running yet has no socket in its folder. */
function isWithoutSocket(error: unknown): boolean {
  const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
  return isMissing && "syscall" in error && error.syscall === "connect";
}

function unreachable(text: string | undefined, withPassword: boolean): string {
  const hint = withPassword ? "" : " DATABASE_URL has no password; it may need one.";
  return `I cannot reach Postgres at the address in DATABASE_URL: ${text}. Is it running?${hint}`;
}

function hasPassword(url: string): boolean {
  return !URL.canParse(url) || new URL(url).password !== "" || new URL(url).searchParams.has("password");
}
