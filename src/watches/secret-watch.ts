import { wrongSecret } from "../notices/notice-texts.ts";
import type { Notices } from "../notices/notices.ts";

/** This many forged deliveries in a row are no accident. */
const toldFrom = 3;

export type SecretWatch = {
  /** Called when a delivery named our endpoint, but its signature was wrong. */
  onForged(): void;
  /** Called when a delivery had a valid signature. */
  onSigned(): void;
};

/**
 * Notifies the host when the platform's own deliveries are refused: after an hour of that the platform switches the
 * endpoint off.
 */
export function createSecretWatch(notices: Notices): SecretWatch {
  let forged = 0;
  /** A notice from before the restart is over once one delivery was valid. */
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
