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

it("folds the room of an advertisement that nobody sees and into which nothing came", () => {
  const { find, say } = open(room, 2_000);
  say("iframe", { anuncio: 0 });
  expect(find(".anuncio").hidden).toBe(true);
});

it("fits a room that nobody sees to what came", () => {
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
