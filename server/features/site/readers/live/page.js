// What pages of a site do beside being read, each of it also without this: served as it is, text comes from the page.
const band = document.querySelector("[data-urgente]");
if (band) follow(band);
const coverage = document.querySelector("[data-vivo]");
if (coverage && "EventSource" in globalThis) cover(coverage);
addEventListener("message", ({ data, source }) => {
  const frame = [...document.querySelectorAll(".anuncio iframe")].find(({ contentWindow }) => contentWindow === source);
  if (frame && typeof data?.anuncio === "number") resize(frame.closest(".anuncio"), frame, data.anuncio);
  const program = [...document.querySelectorAll(".programa iframe")].find(({ contentWindow }) => contentWindow === source);
  if (program && typeof data?.programa === "number") program.style.height = `${Math.min(data.programa, 5_000)}px`;
  const tag = [...document.querySelectorAll(".etiqueta")].find(({ contentWindow }) => contentWindow === source);
  if (tag && typeof data?.etiqueta === "number") tag.style.height = `${Math.min(data.etiqueta, 5_000)}px`;
});

keepAtHand(document.querySelector('meta[name="trabajador"]')?.content).catch(() => undefined);

const textEnd = document.querySelector("[data-lectura]");
if (textEnd) followReading(textEnd);

/** Shows a widget of the front as it is by now, again and again while somebody looks. */
function renew({ renovar: id, cada: seconds, alEmpezar: atOnce }, at) {
  const find = (page) =>
    [...page.querySelectorAll("[data-renovar]")].filter(({ dataset }, each) => each === at && dataset.renovar === id)[0];
  const ask = async () => {
    if (document.visibilityState !== "visible") return;
    const answer = await fetch(location.href, { credentials: "omit" });
    const [shown, fresh] = [find(document), find(new DOMParser().parseFromString(await answer.text(), "text/html"))];
    if (answer.ok && shown && fresh && shown.innerHTML !== fresh.innerHTML) shown.innerHTML = fresh.innerHTML;
  };
  const asked = () => ask().catch(() => undefined);
  if (Number(seconds) > 0) setInterval(asked, 1000 * Number(seconds));
  if (atOnce !== undefined) asked();
}

/** What is read at the site's own domain opens without a network from now on, or not any more. */
async function keepAtHand(worker) {
  // A page beside the application has an opaque origin, which may register no service worker.
  if (origin === "null" || !("serviceWorker" in navigator)) return;
  if (worker) return void (await navigator.serviceWorker.register(worker, { scope: "/" }));
  const former = await navigator.serviceWorker.getRegistration("/");
  if (former?.scope === `${location.origin}/`) await former.unregister();
}

for (const [at, { dataset }] of [...document.querySelectorAll("[data-renovar]")].entries()) renew(dataset, at);

const waiting = [...document.querySelectorAll("[data-consentir]")];
if (waiting.length > 0) askFor(waiting);

document.addEventListener("submit", (event) => {
  const button = event.target.querySelector("[data-me-gusta]");
  if (!button) return;
  event.preventDefault();
  like(event.target, button).catch(() => event.target.submit());
});

/** Likes a comment, or not any more, where it is read. */
async function like(form, button) {
  const answer = await fetch(form.action, {
    method: "POST",
    headers: { accept: "application/json" },
    credentials: "same-origin",
  });
  if (!answer.ok) return form.submit();
  const { isOn, count } = await answer.json();
  button.ariaPressed = String(isOn);
  const number = button.querySelector("b") ?? document.createElement("b");
  number.textContent = count === 0 ? "" : String(count);
  if (!number.isConnected) button.firstChild.after(" ", number);
}

/** Loads what tells others of the reader once the reader agrees; asks once, as far as the browser remembers. */
function askFor(frames) {
  const bar = document.querySelector(".consentimiento");
  const load = () => {
    for (const frame of frames) {
      frame.src = frame.dataset.consentir;
      frame.hidden = false;
    }
  };
  const decide = (answer) => {
    remember(answer);
    bar.hidden = true;
    if (answer === "si") load();
  };
  const known = remember();
  if (known === "si") load();
  if (known !== null) return;
  bar.hidden = false;
  bar.querySelector("[data-si]").addEventListener("click", () => decide("si"));
  bar.querySelector("[data-no]").addEventListener("click", () => decide("no"));
}

/** A page beside the application has no memory. */
function remember(answer) {
  try {
    if (answer) localStorage.setItem("cierre_consentimiento", answer);
    return localStorage.getItem("cierre_consentimiento");
  } catch {
    return null;
  }
}

/** The room of an advertisement gets as high as what came, while nobody sees it: nothing moves under the reader's eyes. */
function resize(room, frame, height) {
  const { top } = room.getBoundingClientRect();
  if (top < innerHeight) room.classList.toggle("sin-nada", height === 0);
  else if (height === 0) room.hidden = true;
  else frame.style.height = `${height}px`;
}

/** What has just happened, asked again every half minute while somebody looks. */
function follow(band) {
  const link = band.querySelector("a");
  const ask = async () => {
    if (document.visibilityState !== "visible") return;
    const answer = await fetch(band.dataset.urgente, { credentials: "omit" });
    if (!answer.ok) return;
    const { title, url } = await answer.json();
    if (link.textContent !== title) link.textContent = title;
    // Addresses of the site begin behind its own path.
    const [base] = band.dataset.urgente.split("/_sitio/");
    if (url) link.href = url.startsWith("/") && !url.startsWith("//") ? base + url : url;
    else link.removeAttribute("href");
    band.hidden = title === "";
  };
  setInterval(() => ask().catch(() => undefined), 30_000);
}

/** Says how many notes a coverage has got since it was read, and shows them when asked. */
function cover(coverage) {
  const { vivo, una, varias } = coverage.dataset;
  const button = coverage.querySelector("button");
  const count = () => document.querySelectorAll(".vivo").length;
  const events = new EventSource(vivo);
  events.addEventListener("notas", ({ data }) => {
    const more = Number(data) - count();
    button.textContent = more === 1 ? una : varias.replace("{count}", String(more));
    coverage.hidden = more <= 0;
  });
  events.addEventListener("fin", () => events.close());
  button.addEventListener("click", async () => {
    const answer = await fetch(coverage.dataset.pagina, { credentials: "omit" });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const shown = [...document.querySelectorAll(".vivo")].map(({ id }) => id);
    const fresh = [...page.querySelectorAll(".vivo")].filter(({ id }) => !shown.includes(id));
    if (fresh.length === 0) return location.reload();
    const first = document.querySelector(".vivo");
    for (const note of fresh) first ? first.before(note) : coverage.after(note);
    coverage.hidden = true;
    fresh[0].tabIndex = -1;
    fresh[0].focus();
  });
}

/**
 * Counts how long a text is looked at, and how far, and says so whenever the page is left: what is new since it said so last. Nothing of the reader
 * is kept or sent. A page before which nobody moves for half a minute is looked at no more.
 */
function followReading(end) {
  const [long, patience] = [10, 30];
  let [seconds, far, idle] = [0, 0, 0];
  let said = null;
  const look = () => {
    const { top } = end.parentElement.getBoundingClientRect();
    const height = end.getBoundingClientRect().top - top;
    const quarters = height > 0 ? Math.floor((4 * (innerHeight - top)) / height) : 4;
    far = Math.max(far, Math.min(4, quarters));
  };
  const say = () => {
    if (seconds === (said?.seconds ?? 0)) return;
    const isLong = seconds >= long && (said?.seconds ?? 0) < long;
    const news = { n: said ? 0 : 1, l: Number(isLong), s: seconds - (said?.seconds ?? 0), de: said?.far ?? 0, a: far };
    said = { seconds, far };
    const request = { method: "POST", mode: "no-cors", keepalive: true, credentials: "omit" };
    fetch(`${end.dataset.lectura}?${new URLSearchParams(news)}`, request).catch(() => undefined);
  };
  const moved = () => {
    idle = 0;
    look();
  };
  for (const event of ["scroll", "pointermove", "pointerdown", "keydown"]) addEventListener(event, moved, { passive: true });
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && say());
  addEventListener("pagehide", say);
  setInterval(() => {
    if (document.visibilityState !== "visible" || idle >= patience) return;
    seconds += 1;
    idle += 1;
  }, 1_000);
  look();
}
