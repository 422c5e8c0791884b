import { texts } from "/chat/texts.js";

/** Makes an element with properties and children. Strings become text, never HTML. */
export function element(tag, { data = {}, aria = {}, ...properties } = {}, ...children) {
  const made = document.createElement(tag);
  Object.assign(made, properties);
  Object.assign(made.dataset, data);
  for (const [name, value] of Object.entries(aria)) made.setAttribute(`aria-${name}`, value);
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

/** Makes a button that doesn't submit the form around it. */
export function button(text, onPress, properties = {}) {
  return element("button", { type: "button", textContent: text, onclick: onPress, ...properties });
}

/** Returns a function that runs `work` `ms` after its last call. */
export function afterwards(work, ms) {
  let waiting;
  return (...given) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => work(...given), ms);
  };
}

/** With these statuses, an error is the server's own and not a sentence for people. */
const wordless = [404, 500];

/** Sends JSON to our server. The result has `reply` for a private answer, or `error` with the sentence of a refusal. */
export async function post(path, body) {
  return send(path, { headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

/** Sends a body to our server. A proxy may refuse it with a page of its own. */
export async function send(path, { headers, body }) {
  try {
    const response = await fetch(path, { method: "POST", headers, body });
    const { ok, status } = response;
    const answer = wordless.includes(status) ? {} : await response.json().catch(() => ({}));
    return { ok, status, error: texts["page.failed"], ...answer };
  } catch {
    return { ok: false, status: 0, error: texts["page.unreachable"] };
  }
}

export function rememberLanguage(language) {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no other way
  document.cookie = `bellringer_language=${language}; Path=/; Max-Age=31536000; SameSite=Strict`;
}
