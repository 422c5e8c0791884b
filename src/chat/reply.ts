/** An answer to one person, before a chat renders it. */
export type Reply = {
  /** The most important thing first: a chat of one line cuts from the end. Plain text, no markup. */
  lines: string[];
  /** Only for the one who asked, where the chat can: configuration and errors. */
  private?: boolean;
};

/** A reply of plain lines that everybody may see. */
export function say(...lines: string[]): Reply {
  return { lines };
}

/** A reply for the one who asked. */
export function whisper(...lines: string[]): Reply {
  return { lines, private: true };
}
