import { wrongSecret } from "../notices/notice-texts.ts";
import type { Notices } from "../notices/notices.ts";

/** After this many wrong signatures in a row, it is probably not an attack but a wrong secret. */
const notifyFrom = 3;

export type SecretWatch = {
  /** Called when a delivery was for our endpoint but had a wrong signature. */
  onForged(): void;
  /** Called when a delivery had a valid signature. */
  onSigned(): void;
};

/**
 * Notifies the host when deliveries of the platform fail the signature check. After an hour of that, the platform
 * switches the webhook off.
 */
export function createSecretWatch(notices: Notices): SecretWatch {
  let forged = 0;
  /** False until the first valid delivery after a start. That delivery closes a notice from before the restart. */
  let isProven = false;
  return {
    onForged() {
      forged += 1;
      if (forged === notifyFrom) void notices.notify(wrongSecret);
    },
    onSigned() {
      if (isProven && forged < notifyFrom) {
        forged = 0;
        return;
      }
      isProven = true;
      forged = 0;
      void notices.over(wrongSecret.key);
    },
  };
}
