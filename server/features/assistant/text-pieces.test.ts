import { expect, it } from "vitest";
import { piecesOf } from "./text-pieces.ts";

const asked = (pieces: ReturnType<typeof piecesOf>) => pieces.filter(({ isAsked }) => isAsked).map(({ text }) => text);
const joined = (pieces: ReturnType<typeof piecesOf>) => pieces.map(({ text }) => text).join("");

it("divides HTML between the blocks at its top, and loses nothing of it", () => {
  const list = "<ul><li>uno</li><li>dos</li></ul>";
  const html = `<p>Primero <b>a</b></p>\n<p>Segundo</p><img src="/files/a/1">${list}suelto`;
  const pieces = piecesOf(html, "html", 24);
  expect(asked(pieces)).toEqual(["<p>Primero <b>a</b></p>", "<p>Segundo</p>", '<img src="/files/a/1">', list, "suelto"]);
  expect(joined(pieces)).toBe(html);
  expect(asked(piecesOf(html, "html", 1_000))).toEqual([html]);
});

it("divides a text between its paragraphs, and asks nothing about the space around them", () => {
  const text = "\nUno.\n\nDos.\nTres es más largo que los demás.\n";
  const pieces = piecesOf(text, "text", 12);
  expect(asked(pieces)).toEqual(["Uno.\n\nDos.", "Tres es más largo que los demás."]);
  expect(joined(pieces)).toBe(text);
});
