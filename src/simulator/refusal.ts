/** A refusal, with the message from the platform's error table. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly status: RefusalStatus;
  readonly fields: Record<string, string[]> | null;

  constructor(status: RefusalStatus, fields: Record<string, string[]> | null = null) {
    super(messages[status]);
    this.status = status;
    this.fields = fields;
  }
}

export type RefusalStatus = keyof typeof messages;

/** The messages of the platform's errors. The live service misspells "Entity" in the same way. */
const messages = {
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  422: "Unprocessible Entity",
  500: "Internal Server Error",
} as const;

/** Returns the body of an error. The token operation has another format. */
export function toRefusalBody({ status, message, fields }: Refused): object {
  return { error: { fields, message, status } };
}

/** True if Express couldn't read a request's body. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof Error && "status" in error && Number(error.status) < 500;
}
