import { button, element } from "/chat/dom.js";
import { texts } from "/chat/texts.js";

const mostShown = 500;
const baseOf = (locale) => locale.split("-", 1)[0];
/** The browser's regional variant of the language. It decides how times are written. */
const locale =
  navigator.languages.find((one) => baseOf(one) === baseOf(texts.language) && isLocale(one)) ?? texts.language;
/** On some systems a browser reports a locale that Intl rejects, such as "en-US@posix". */
function isLocale(name) {
  try {
    return Intl.getCanonicalLocales(name).length > 0;
  } catch {
    return false;
  }
}
const clock = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" });

/** Shows a room's events. All values are inserted as text, never as HTML. */
export function createLogView({ log, empty, newer, onPress, pictures }) {
  let newest = 0;
  let following = true;
  let settled;

  // Lets people scroll the log with the keyboard in every browser.
  log.tabIndex = 0;

  log.addEventListener("scroll", () => {
    following = log.scrollHeight - log.scrollTop - log.clientHeight < 48;
    if (following) newer.hidden = true;
  });
  newer.addEventListener("click", () => {
    toBottom();
    log.focus();
  });
  // Stays at the bottom when a phone's keyboard or the demo's panel makes the log smaller.
  new ResizeObserver(() => following && toBottom()).observe(log);
  announceFromNowOn();

  function show(event) {
    // IDs only go up. A lower one means that the log has started over.
    if (event.id <= newest) log.replaceChildren();
    newest = event.id;
    if (event.type === "edit") showEdit(event);
    else append(event.type, event);
    announceFromNowOn();
  }

  function append(type, { id, user, text, at, buttons, file, pictures: drawn = [], chart, edits = id }) {
    empty.remove();
    const sender = user ? element("span", { textContent: user }) : null;
    const article = element("article", { className: type }, sender, element("p"), time(at));
    if (id !== undefined) article.dataset.id = id;
    setText(article, text, buttons);
    setPicture(article, chart, `${pictures}/${edits}?as=${id}`);
    article.append(...drawn.map(({ alt, svg }) => toPicture(alt, toAddress(svg, "image/svg+xml"))));
    if (file) article.append(toDownload(file));
    log.append(article);
    while (log.childElementCount > mostShown) log.firstElementChild.remove();
    if (following) toBottom();
    else newer.hidden = false;
  }

  function showEdit({ id, edits, text, buttons, chart }) {
    const article = log.querySelector(`[data-id="${Number(edits)}"]`);
    // The message isn't on the page. If it's loaded, it already has the new text.
    if (article === null) return;
    setText(article, text, buttons);
    setPicture(article, chart, `${pictures}/${edits}?as=${id}`);
    article.classList.add("edited");
    if (following) toBottom();
  }

  /**
   * Shows a text. Our bell at its start is drawn by CSS, because not every system has the emoji. Buttons go next to their
   * lines, or under the text.
   */
  function setText(article, text, buttons = []) {
    const bell = "🔔 ";
    article.classList.toggle("rings", text.startsWith(bell));
    const lines = (text.startsWith(bell) ? text.slice(bell.length) : text).split("\n");
    const isReply = article.classList.contains("reply");
    const shown = lines.flatMap((words, at) => [
      ...(at === 0 ? [] : ["\n"]),
      ...(isReply ? toReplyLine(words) : [words]),
      ...rowOf(buttons.filter(({ line }) => line === at)),
    ]);
    article.querySelector("p").replaceChildren(...shown);
    article.querySelector(":scope > .button-row")?.remove();
    article.append(...rowOf(buttons.filter(({ line }) => line === undefined)));
  }

  /** The address is new after each edit, so that the browser loads the new picture. */
  function setPicture(article, chart, address) {
    article.querySelector("img")?.remove();
    if (!chart) return;
    article.querySelector("p").after(toPicture(chart.alt, address));
  }

  /**
   * Puts buttons in a row. After a press, an answer's row disappears, because the next answer has its own. The
   * buttons of a decision for the team stay for everybody.
   */
  function rowOf(buttons) {
    if (buttons.length === 0) return [];
    const row = element("span", { className: "button-row" });
    const press = async (pressed) => {
      for (const one of row.children) one.disabled = true;
      const isDone = await onPress(pressed);
      if (isDone && row.closest(".reply")) row.remove();
      for (const one of row.children) one.disabled = false;
      log.focus({ preventScroll: true });
    };
    row.append(...buttons.map((one) => button(one.label, () => void press(one))));
    return [row];
  }

  /** Until the history is shown, the log is busy. Screen readers then read only later messages. */
  function announceFromNowOn() {
    if (log.getAttribute("aria-busy") === "false") return;
    clearTimeout(settled);
    settled = setTimeout(() => log.setAttribute("aria-busy", "false"), 500);
  }

  function toBottom() {
    log.scrollTop = log.scrollHeight;
    newer.hidden = true;
  }

  return {
    show,
    /** Shows what this person typed, on this page only. */
    showOwn(user, text) {
      following = true;
      append("own", { user, text, at: Date.now() });
    },
    /** Shows an answer that is only for this page. It is gone after a reload. */
    showPrivateAnswer({ reply, ...answer }) {
      append("reply aside", { ...answer, text: reply, at: Date.now() });
    },
    /** Shows a form under the last answer. */
    showForm(form) {
      log.lastElementChild?.append(form);
      if (following) toBottom();
    },
  };
}

/** Punctuation behind an address doesn't belong to it: "(Give at https://….)". */
const platformPage = String.raw`https:\/\/(?:(?:www|donate|give)\.)?tiltify\.com\/(?:\S*[^\s.,:;!?'")\]”»」）。、！？…])?`;
const signInPage = String.raw`https?:\/\/[\w.:[\]-]+(?:\/\S*)?\/oauth\/tiltify\/start\?ask=[\w-]+`;
const leadsOn = new RegExp(`(${platformPage}|${signInPage})`);
const leadsAway = new RegExp(`^${platformPage}`);

const named = new RegExp(`^([^\\p{Cc}\\s•\\d]\\P{Cc}{0,80}?)[:：] ?(${platformPage}|${signInPage})$`, "u");
const barred = / {2}(?<bar>[█░]{10})(?:│█+)?$/;

/** Renders a line of an answer. Bars are drawn. A labeled URL becomes a button. */
function toReplyLine(text) {
  const [, name, address] = named.exec(text) ?? [];
  const { bar } = barred.exec(text)?.groups ?? {};
  if (bar !== undefined) return [...withLinks(text.replace(barred, "")), toBar(text, bar)];
  const [link] = name === undefined ? [] : withLinks(address).filter((part) => part.href);
  if (link === undefined) return withLinks(text);
  Object.assign(link, { textContent: name, title: address, className: "press" });
  return [link];
}

/** Draws a bar from the percentage in the line, or from its blocks. Hidden from screen readers, because they read the line. */
function toBar(text, blocks) {
  const percents = [...text.matchAll(/(\d+) ?%/g)];
  const share = percents.length === 1 ? Number(percents[0][1]) / 100 : blocks.replaceAll("░", "").length / 10;
  return element("progress", { max: 1, value: Math.min(share, 1), aria: { hidden: "true" } });
}

/** Makes links, but only to Tiltify's pages and to our own sign-in. Announcements contain donors' text and never get links. */
function withLinks(text) {
  return text.split(leadsOn).map((part, index) => {
    if (index % 2 === 0 || !(leadsAway.test(part) || isHere(part))) return part;
    return element("a", { textContent: part, href: part, target: "_blank", rel: "noopener noreferrer" });
  });
}

/** True if the address is this bot's. On this computer, it may have two names. */
function isHere(address) {
  const { host, hostname, port } = new URL(address);
  return host === location.host || (hostname === "localhost" && port === location.port);
}

function toPicture(alt, address) {
  return element("img", { src: address, alt, width: 960, height: 480 });
}

/** Keeps the data in this page, so that nothing has to be requested later. */
function toAddress(text, type) {
  return URL.createObjectURL(new Blob([text], { type }));
}

function toDownload({ name, text }) {
  const href = toAddress(text, "text/csv");
  return element("a", { className: "download", textContent: texts["page.download"], download: name, href });
}

function time(at) {
  const data = { alone: texts["page.alone"], edited: texts["page.edited"] };
  return element("time", { textContent: clock.format(at), dateTime: new Date(at).toISOString(), data });
}
