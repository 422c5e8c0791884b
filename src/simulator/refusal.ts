/** A refusal, in the words of the platform's error table. */
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

/** The mistake in the last one is the live service's. */
const messages = {
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  422: "Unprocessible Entity",
  500: "Internal Server Error",
} as const;

/** Returns the body of every error except those of the token operation. */
export function toRefusalBody({ status, message, fields }: Refused): object {
  return { error: { fields, message, status } };
}

/** True for Express errors about an unreadable body. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof Error && "status" in error && Number(error.status) < 500;
}
