import { later } from "../words/later.ts";
import { verbatim } from "../words/verbatim.ts";
import type { Notice } from "./notices.ts";

/** `name`: identifies a receiver, of whose address only the host name is shown: the rest may be a secret. */
export function receiverLate({ name, address }: { name: string; address: string }): Notice {
  const values = { address: verbatim(address) };
  return { key: `out-late:${name}`, to: "host", text: later("out.late", values), whenOver: later("out.back", values) };
}

/** There is no message for the end. */
export function receiverLost({ name, address }: { name: string; address: string }): Notice {
  const text = later("out.lost", { address: verbatim(address) });
  return { key: `out-lost:${name}`, to: "host", text, whenOver: null };
}

/** The receiver answers that it will never accept what it was sent, which is not sent again. */
export function receiverRefuses({ name, address }: { name: string; address: string }): Notice {
  const text = later("out.refuses", { address: verbatim(address) });
  return { key: `out-refuses:${name}`, to: "host", text, whenOver: null };
}
