const turnMs = 6_000;
const mostShown = 12;

/** How each campaign stands. */
export function createGoals(screen) {
  return { take, clear: () => screen.replaceChildren() };

  function take({ type, language, goals }) {
    if (type !== "state") return;
    document.documentElement.lang = language;
    const rows = goals.map((_, at) => screen.children[at] ?? toRow());
    screen.replaceChildren(...rows);
    for (const [at, { title, text, share }] of goals.entries()) {
      const [head, bar] = rows[at].children;
      head.children[0].textContent = title;
      head.children[1].textContent = text;
      bar.hidden = share === null;
      bar.value = Math.min(share ?? 0, 1);
      bar.setAttribute("aria-label", text);
      rows[at].classList.toggle("reached", share !== null && share >= 1);
    }
  }

  function toRow() {
    const row = document.createElement("section");
    row.className = "goal";
    const head = document.createElement("p");
    for (const name of ["title", "sum"]) {
      const span = document.createElement("span");
      span.className = name;
      span.dir = "auto";
      head.append(span);
    }
    const bar = document.createElement("progress");
    bar.max = 1;
    row.append(head, bar);
    return row;
  }
}

/** The last announcements, one at a time; a new one at once. */
export function createTicker(screen) {
  const items = [];
  let at = 0;
  let timer;
  const line = document.createElement("p");
  line.className = "ticker";
  line.hidden = true;
  screen.append(line);
  return { take, clear };

  function take(event) {
    if (event.type === "state") document.documentElement.lang = event.language;
    if (event.type === "show") {
      items.unshift({ id: event.id, event });
      items.length = Math.min(items.length, mostShown);
      turnTo(0);
    }
    if (event.type !== "change") return;
    const item = items.find(({ id }) => id === event.changes);
    if (item === undefined) return;
    item.event = event;
    if (items[at] === item) fill(event);
  }

  /** A comment that is written from right to left turns nothing around but itself. */
  function fill({ head, quote }) {
    const comment = document.createElement("bdi");
    comment.textContent = quote;
    line.replaceChildren(...(quote === "" ? [head] : [`${head} `, comment]));
  }

  function turnTo(next) {
    clearTimeout(timer);
    at = next < items.length ? next : 0;
    line.hidden = items.length === 0;
    if (items.length > 0) fill(items[at].event);
    line.classList.remove("turns");
    void line.offsetWidth;
    line.classList.add("turns");
    timer = setTimeout(() => turnTo(at + 1), turnMs);
  }

  function clear() {
    clearTimeout(timer);
    items.length = 0;
    line.hidden = true;
    line.textContent = "";
  }
}
