// @vitest-environment jsdom
import { expect, it } from "vitest";
import { pastedHtml, readPasted } from "./read-pasted.ts";

const clipboard = (data: Record<string, string>) => ({ getData: (type: string) => data[type] ?? "" });
const video = '<iframe src="https://www.youtube.com/embed/a"></iframe>';

it("keeps an embed of a site on the list, just as the server does", () => {
  const { dom, refusal } = readPasted(`<p>Antes</p>${video}<p>Después</p>`);
  expect(dom.body.innerHTML).toBe(`<p>Antes</p>${video}<p>Después</p>`);
  expect(refusal).toEqual({ embeds: [], pictures: 0 });
});

it("makes a link of any other embed, and shows its address", () => {
  const { dom, refusal } = readPasted('<iframe src="https://a.example/mapa"></iframe>');
  expect(dom.body.innerHTML).toBe('<a href="https://a.example/mapa">https://a.example/mapa</a>');
  expect(refusal.embeds).toEqual(["https://a.example/mapa"]);
});

it("leaves out pictures that only the page they come from could find, and counts them", () => {
  const { dom, refusal } = readPasted('<p>a<img src="foto.jpg"><img src="/img/foto.jpg"><img src="https://a.example/b.jpg"></p>');
  expect(dom.body.innerHTML).toBe('<p>a<img src="https://a.example/b.jpg"></p>');
  expect(refusal.pictures).toBe(2);
});

it("keeps the pictures of this server", () => {
  expect(readPasted('<img src="/files/a/360">').refusal.pictures).toBe(0);
});

it("takes the code of an embed that was copied as text for the embed", () => {
  expect(pastedHtml(clipboard({ "text/plain": ` ${video}\n` }))).toBe(video);
  expect(pastedHtml(clipboard({ "text/plain": "una <iframe> cualquiera" }))).toBe("");
  expect(pastedHtml(clipboard({ "text/plain": "a", "text/html": "<b>a</b>" }))).toBe("<b>a</b>");
});
