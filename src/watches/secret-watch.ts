import { wrongSecret } from "../notices/notice-texts.ts";
import type { Notices } from "../notices/notices.ts";

/** This many in a row are no accident. */
const toldFrom = 3;

export type SecretWatch = {
  /** A delivery named our endpoint, but its signature was not right. */
  onForged(): void;
  /** A delivery was signed rightly. */
  onSigned(): void;
};

/** Tells the host when the platform's own deliveries are refused: after an hour of that it switches the endpoint off. */
export function createSecretWatch(notices: Notices): SecretWatch {
  let forged = 0;
  /** What was told in an earlier life is over once one delivery was right. */
  let isProven = false;
  return {
    onForged() {
      forged += 1;
      if (forged === toldFrom) void notices.notify(wrongSecret);
    },
    onSigned() {
      if (isProven && forged < toldFrom) {
        forged = 0;
        return;
      }
      isProven = true;
      forged = 0;
      void notices.over(wrongSecret.key);
    },
  };
}
