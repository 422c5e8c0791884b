import { later } from "../words/later.ts";
import { verbatim } from "../words/verbatim.ts";
import type { Notice } from "./notices.ts";

/** `name`: by what a program's address is known, of which only the host's part is shown: the rest may be a secret. */
export function receiverLate({ name, address }: { name: string; address: string }): Notice {
  const values = { address: verbatim(address) };
  return { key: `out-late:${name}`, to: "host", text: later("out.late", values), whenOver: later("out.back", values) };
}

/** Nothing more is said when it is over. */
export function receiverLost({ name, address }: { name: string; address: string }): Notice {
  const text = later("out.lost", { address: verbatim(address) });
  return { key: `out-lost:${name}`, to: "host", text, whenOver: null };
}

/** It answers that it will never take what it was sent, which is not sent again. */
export function receiverRefuses({ name, address }: { name: string; address: string }): Notice {
  const text = later("out.refuses", { address: verbatim(address) });
  return { key: `out-refuses:${name}`, to: "host", text, whenOver: null };
}
