import { readFileSync } from "node:fs";
import { JSDOM } from "jsdom";
import { expect, it } from "vitest";

const source = readFileSync(new URL("./page.js", import.meta.url), "utf8");

/** A page with its program, whose rooms begin at some height, pixels; the window is 768 high. */
function open(body: string, top = 0) {
  const { window } = new JSDOM(body, { url: "https://diario.example/", runScripts: "outside-only" });
  window.HTMLElement.prototype.getBoundingClientRect = () => ({ top }) as DOMRect;
  window.eval(source);
  const find = (selector: string) => window.document.querySelector(selector) as HTMLElement; // the page has it
  const say = (selector: string, data: unknown) => {
    const frame = find(selector) as HTMLIFrameElement; // only frames say anything
    window.dispatchEvent(new window.MessageEvent("message", { data, source: frame.contentWindow }));
  };
  return { find, say };
}

const room = '<div class="anuncio"><iframe></iframe></div>';

it("collapses the slot of an advertisement that is out of sight and stayed empty", () => {
  const { find, say } = open(room, 2_000);
  say("iframe", { anuncio: 0 });
  expect(find(".anuncio").hidden).toBe(true);
});

it("resizes a slot that is out of sight to the advertisement that came", () => {
  const { find, say } = open(room, 2_000);
  say("iframe", { anuncio: 90 });
  expect([find(".anuncio").hidden, find("iframe").style.height]).toEqual([false, "90px"]);
});

it("moves nothing under the reader's eyes: an empty room in sight stays, and looks empty", () => {
  const { find, say } = open(room, 100);
  say("iframe", { anuncio: 0 });
  expect([find(".anuncio").hidden, find(".anuncio").className]).toEqual([false, "anuncio sin-nada"]);
  say("iframe", { anuncio: 250 });
  expect([find(".anuncio").className, find("iframe").style.height]).toEqual(["anuncio", ""]);
});

it("makes the frame of a program as high as it says, within bounds, and listens to no other frame", () => {
  const { find, say } = open('<div class="programa"><iframe id="suyo"></iframe></div><iframe id="ajeno"></iframe>');
  say("#ajeno", { programa: 700 });
  expect(find("#suyo").style.height).toBe("");
  say("#suyo", { programa: 320 });
  expect(find("#suyo").style.height).toBe("320px");
  say("#suyo", { programa: 1e9 });
  expect(find("#suyo").style.height).toBe("5000px");
});

it("makes the frame of a tag as high as what it shows, within bounds, and leaves one that shows nothing without a height", () => {
  const { find, say } = open('<iframe class="etiqueta" id="cuadro"></iframe><iframe class="etiqueta" id="contador"></iframe>');
  say("#cuadro", { etiqueta: 250 });
  say("#contador", { etiqueta: 0 });
  expect([find("#cuadro").style.height, find("#contador").style.height]).toEqual(["250px", "0px"]);
  say("#cuadro", { etiqueta: 1e9 });
  expect(find("#cuadro").style.height).toBe("5000px");
});

it("says how long a text was looked at and how far whenever it is left, and each time only what is new", () => {
  const { window } = new JSDOM('<article><p></p><span data-lectura="/_sitio/lectura/t"></span></article>', {
    url: "https://diario.example/",
    runScripts: "outside-only",
  });
  let scrolled = 0;
  // The text is 4,000 high and begins at the top, of which the window shows 768.
  window.HTMLElement.prototype.getBoundingClientRect = function rect() {
    return { top: (this.tagName === "SPAN" ? 4_000 : 0) - scrolled } as DOMRect;
  };
  const said: string[] = [];
  const ticks: (() => void)[] = [];
  let visibility = "visible";
  Object.defineProperty(window.document, "visibilityState", { get: () => visibility });
  Object.assign(window, {
    fetch: async (url: string, { method, credentials }: RequestInit) => void said.push(`${method} ${credentials} ${url}`),
    setInterval: (tick: () => void) => void ticks.push(tick),
  });
  window.eval(source);
  const pass = (seconds: number) => Array.from({ length: seconds }, () => ticks.forEach((tick) => void tick()));
  const leave = () => {
    visibility = "hidden";
    window.document.dispatchEvent(new window.Event("visibilitychange"));
    visibility = "visible";
  };
  const scroll = (to: number) => {
    scrolled = to;
    window.dispatchEvent(new window.Event("scroll"));
  };
  leave();
  expect(said).toEqual([]);
  pass(4);
  scroll(1_500);
  leave();
  leave();
  pass(8);
  scroll(3_500);
  leave();
  // Nobody moves: the page is only open.
  pass(300);
  window.dispatchEvent(new window.Event("pagehide"));
  expect(said).toEqual([
    "POST omit /_sitio/lectura/t?n=1&l=0&s=4&de=0&a=2",
    "POST omit /_sitio/lectura/t?n=0&l=1&s=8&de=2&a=4",
    "POST omit /_sitio/lectura/t?n=0&l=0&s=30&de=4&a=4",
  ]);
  expect(window.document.cookie).toBe("");
  expect(window.localStorage.length).toBe(0);
});
