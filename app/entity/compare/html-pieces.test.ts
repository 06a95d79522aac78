import { expect, it } from "vitest";
import { type ChangedPiece, htmlPieces, withFormerPiece } from "./html-pieces.ts";

const before = "<p>Uno.</p>\n<p>Dos.</p>\n<h2>Tres</h2>\n<p>Cuatro.</p>";
const after = "<p>Uno.</p>\n<p>Dos, corregido.</p>\n<h2>Tres</h2>\n<p>Cuatro.</p>\n<p>Cinco.</p>";

const changed = (old: string, young: string) =>
  htmlPieces(old, young).filter((piece): piece is ChangedPiece => piece.tag === "changed");

it("distinguishes changed paragraphs from unchanged ones", () => {
  expect(
    htmlPieces(before, after).map((piece) => (piece.tag === "same" ? piece.blocks.length : [piece.before, piece.after])),
  ).toEqual([1, [["<p>Dos.</p>\n"], ["<p>Dos, corregido.</p>\n"]], 2, [[], ["<p>Cinco.</p>"]]]);
});

it("brings one paragraph back and leaves every other letter alone", () => {
  const [second, fifth] = changed(before, after);
  if (!second || !fifth) throw new Error("two paragraphs changed");
  expect(withFormerPiece(after, second)).toBe("<p>Uno.</p>\n<p>Dos.</p>\n<h2>Tres</h2>\n<p>Cuatro.</p>\n<p>Cinco.</p>");
  expect(withFormerPiece(after, fifth)).toBe("<p>Uno.</p>\n<p>Dos, corregido.</p>\n<h2>Tres</h2>\n<p>Cuatro.</p>\n");
});

it("brings a deleted paragraph back where it was", () => {
  const [deleted] = changed("<p>a</p><p>b</p><p>c</p>", "<p>a</p><p>c</p>");
  if (!deleted) throw new Error("one was deleted");
  expect(withFormerPiece("<p>a</p><p>c</p>", deleted)).toBe("<p>a</p><p>b</p><p>c</p>");
});

it("brings loose words back beside others without running them together", () => {
  const [first] = changed("uno<p>b</p>", "<p>c</p>dos");
  expect(first && withFormerPiece("<p>c</p>dos", first)).toBe("uno\ndos");
});

it("makes one piece of a text whose elements are not closed in order", () => {
  const [whole, ...others] = changed("<p>a<b></p>", "<p>a</p><p>b</p>");
  expect(others).toEqual([]);
  expect(whole && withFormerPiece("<p>a</p><p>b</p>", whole)).toBe("<p>a<b></p>");
});

it("brings every piece back to the former text", () => {
  const [old, young] = ["<p>a</p><p>b</p><p>c</p><p>d</p>", "<p>x</p><p>b</p><p>y</p><p>z</p><p>d</p><p>e</p>"];
  let text = young;
  for (let [piece] = changed(old, text); piece; [piece] = changed(old, text)) text = withFormerPiece(text, piece);
  expect(text).toBe(old);
});
