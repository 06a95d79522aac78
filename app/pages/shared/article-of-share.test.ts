import { expect, it } from "vitest";
import { t } from "../../../schema/messages/catalogue.ts";
import { articleOfShare } from "./article-of-share.ts";

it("makes paragraphs of lines, and a link of an address", () => {
  expect(articleOfShare({ title: "Crecida", text: "Sube el río.\n\nhttps://ina.example/río?a=1&b=2", url: "" })).toEqual({
    title: "Crecida",
    bodyHtml: '<p>Sube el río.</p><p><a href="https://ina.example/río?a=1&amp;b=2">https://ina.example/río?a=1&amp;b=2</a></p>',
  });
});

it("begins with the first line where nothing has a title, and repeats it only where it is all there is", () => {
  expect(articleOfShare({ title: "", text: "Sube el río\nDos metros", url: "" })).toEqual({
    title: "Sube el río",
    bodyHtml: "<p>Dos metros</p>",
  });
  expect(articleOfShare({ title: "", text: "Sube el río", url: "" })).toEqual({
    title: "Sube el río",
    bodyHtml: "<p>Sube el río</p>",
  });
});

it("adds the address unless the text has it already", () => {
  const url = "https://diario.example/nota";
  expect(articleOfShare({ title: "Nota", text: `Lea ${url}`, url }).bodyHtml).toBe(`<p>Lea ${url}</p>`);
  expect(articleOfShare({ title: "Nota", text: "", url }).bodyHtml).toBe(`<p><a href="${url}">${url}</a></p>`);
});

it("takes nothing for markup, and no address but of the web for a link", () => {
  expect(articleOfShare({ title: "x", text: "<img src=x>\njavascript:alert(1)", url: "" }).bodyHtml).toBe(
    "<p>&lt;img src=x&gt;</p><p>javascript:alert(1)</p>",
  );
});

it("keeps a first line that is too long for a title whole in the body", () => {
  const line = "río ".repeat(200).trim();
  const { title, bodyHtml } = articleOfShare({ title: "", text: `${line}\nDos`, url: "" });
  expect(title).toHaveLength(500);
  expect(bodyHtml).toBe(`<p>${line}</p><p>Dos</p>`);
});

it("has words for a photo that came alone", () => {
  expect(articleOfShare({ title: "", text: "", url: "" })).toEqual({ title: t("share.untitled"), bodyHtml: "" });
});
