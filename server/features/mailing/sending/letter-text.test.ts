import { expect, it } from "vitest";
import { letterText } from "./letter-text.ts";

const text = (html: string) => letterText(html, (href) => (href.startsWith("/") ? `https://diario.example${href}` : href));

it("keeps headings, paragraphs, lists, quotations and tables apart as people type them", () => {
  const html = `<style>p{}</style><h2>Lo de hoy</h2><p>El <b>río</b>\n bajó.</p><p>Otra<br>línea</p>
<ul><li>Uno<ul><li>Dentro</li></ul></li><li><p>Dos</p></li></ul><ol><li>A</li><li>B</li></ol>
<blockquote><p>Dijo que <i>sí</i>.</p></blockquote><hr>
<table><tr><th>Barrio</th><th>Nivel</th></tr><tr><td>Bajo</td><td>3 m</td></tr></table><p>Fin &amp; ñandú</p>`;
  expect(text(html)).toBe(`Lo de hoy

El río bajó.

Otra
línea

- Uno
  - Dentro
- Dos

1. A
2. B

> Dijo que sí.

--------------------

Barrio | Nivel
Bajo | 3 m

Fin & ñandú`);
});

it("says where links lead, once, also those of pictures", () => {
  expect(text('<p>Lea <a href="/nota?a=1&amp;b=2">la nota</a>.</p>')).toBe("Lea la nota (https://diario.example/nota?a=1&b=2).");
  expect(text('<a href="https://x.example/">https://x.example/</a>')).toBe("https://x.example/");
  expect(text('<a href="https://x.example/"><img src="/a.png" alt="Tapa"></a>')).toBe("Tapa (https://x.example/)");
  expect(text('<a href="https://x.example/"><img src="/a.png"></a>')).toBe("https://x.example/");
  expect(text('<a href="/n"><h3>Título</h3><p>Bajada</p></a>')).toBe("Título\n\nBajada\n\nhttps://diario.example/n");
});

it("has short lines, but for addresses", () => {
  const url = `https://x.example/${"a".repeat(100)}`;
  const lines = text(`<p>${"palabra ".repeat(40)}</p><p><a href="${url}">acá</a></p>`).split("\n");
  expect(lines.filter((line) => line.length > 76)).toEqual([`(${url})`]);
});

it("is empty for nothing, and takes whatever is not well formed", () => {
  expect([text(""), text("<p></p><br>"), text("</li></ul><li>x")]).toEqual(["", "", "- x"]);
});
