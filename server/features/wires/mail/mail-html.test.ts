import { expect, it } from "vitest";
import { mailHtml, mailText } from "./mail-html.ts";

it("makes paragraphs of the tables and lines that mails are laid out with", () => {
  const layout = `<html><head><style>p{color:red}</style></head><body><div style="display:none">Vista previa</div>
    <table><tr><td><div>Buenos   Aires<br><br>Segundo <b>párrafo</b></div></td><td><font color=red>Tercero</font></td></tr></table>
    Suelto &lt;así&gt;</body></html>`;
  expect(mailHtml(layout)).toBe("<p>Buenos Aires</p><p>Segundo <b>párrafo</b></p><p>Tercero</p><p>Suelto &lt;así&gt;</p>");
});

it("keeps titles, lists and links, and makes one list of those within each other", () => {
  const html = `<h1>Agenda</h1><ul><li><p>Uno</p></li><li>Dos<ol><li>Dos y medio</li></ol></li></ul>
    <p><a href="https://ejemplo.org/a?b=1&c=2">Más</a> <a href="javascript:alert(1)">nada</a></p>`;
  expect(mailHtml(html)).toBe(
    '<h2>Agenda</h2><ul><li>Uno</li><li>Dos</li><li>Dos y medio</li></ul><p><a href="https://ejemplo.org/a?b=1&amp;c=2">Más</a> nada</p>',
  );
});

it("leaves out pictures that report who has read a mail, scripts, and lines without words", () => {
  const html = `<p>Hola<img src="https://correo.example/abierto.gif"></p><script>alert(1)</script><p>&nbsp;</p><p>\u200b</p><b> </b>`;
  expect(mailHtml(html)).toBe("<p>Hola</p>");
});

it("reads a mail whose elements lie within each other without end", () => {
  expect(mailHtml(`${"<div>".repeat(3000)}fondo`)).toBe("<p>fondo</p>");
});

it("keeps the first words of a mail that has more paragraphs than any text may have", () => {
  expect(mailHtml("<p>una </p>".repeat(10_001))).toMatch(/^<p>una una [^<]*<\/p>$/);
  expect(mailText("una\n\n".repeat(10_001))).toMatch(/^<p>una una [^<]*<\/p>$/);
});

it("begins a paragraph of plain text at an empty line", () => {
  expect(mailText("Uno\r\nsigue\r\n \r\n\r\nDos <b>\n")).toBe("<p>Uno<br>sigue</p><p>Dos &lt;b&gt;</p>");
});
