/**
 * Sends readers' marks in the order in which they were pressed. A mark that can't be sent stays in the browser and is sent
 * later, even after a reload. Each has a random ID, so sending it twice does no harm.
 */
import { post } from "/chat/dom.js";

/** True if nothing was stored and a retry may work. Proxies have statuses of their own, such as Cloudflare's 522. */
const mayPass = (status) => status === 0 || status === 408 || status === 429 || status >= 500;

/** `path` is the desk's route. When the server has stored a mark, `onSent` gets the mark and the answer. */
export function createMarks({ path, user, onChange, onSent, onRefused }) {
  const key = `marks of ${path}`;
  /** Reads the list each time, because other tabs of this browser change it too. */
  const read = () => JSON.parse(localStorage.getItem(key) ?? "[]");
  const write = (waiting) => {
    localStorage.setItem(key, JSON.stringify(waiting));
    onChange();
  };
  let isSending = false;

  async function send() {
    if (isSending) return;
    isSending = true;
    try {
      for (let [first] = read(); first !== undefined; [first] = read()) {
        const { at: _, ...press } = first;
        const answer = await post(path, { user: user(), ...press });
        if (mayPass(answer.status)) return;
        // The helper's link has ended. The marks wait until the helper opens a new link.
        if (answer.status === 404 && (await fetch("/chat/sign-in")).status !== 204) return;
        if (answer.ok) onSent(first, answer);
        else onRefused(first);
        write(read().filter((one) => one.press !== first.press));
      }
    } catch {
      // The desk calls `send` after every poll, so we try again soon.
    } finally {
      isSending = false;
    }
  }

  return {
    waiting: read,
    send,
    /** `was` is the mark that was on screen. Returns the new mark. */
    press({ item, words = "" }, mark, was) {
      const press = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
        byte.toString(16).padStart(2, "0"),
      );
      const made = { item, words, mark, was: was?.press ?? null, press: press.join(""), at: Date.now() };
      write([...read(), made]);
      void send();
      return made;
    },
  };
}
