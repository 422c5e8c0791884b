import { randomBytes } from "node:crypto";

/** Names what is hidden together. It cannot be guessed: buttons carry it. */
export function newHideId(): string {
  return randomBytes(9).toString("base64url");
}
