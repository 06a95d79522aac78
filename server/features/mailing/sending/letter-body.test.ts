import { expect, it } from "vitest";
import { letterBody } from "./letter-body.ts";

const isButton = (html: string) => letterBody(html).includes("background-color:#1a1a1a");

it.each([
  '<p><strong><a href="https://a.example/">Leer</a></strong></p>',
  '<p dir="ltr"><a href="https://a.example/"><b style="white-space: pre-wrap;">Leer</b></a> </p>',
  '<td><a class="grande boton" href="https://a.example/">Leer</a></td>',
])("draws as a button %s", (html) => {
  expect(isButton(html)).toBe(true);
});

it.each([
  '<p><a href="https://a.example/">Leer</a></p>',
  '<p>Antes de <strong><a href="https://a.example/">leer</a></strong></p>',
  '<li><strong><a href="https://a.example/">Leer</a></strong></li>',
  '<p><strong><a href="https://a.example/"><img src="/files/a" alt=""></a></strong></p>',
  "<p><strong>Leer</strong></p>",
])("leaves a link as it is in %s", (html) => {
  expect(isButton(html)).toBe(false);
});

it("keeps pictures within the page, and what their writer says of them", () => {
  expect(letterBody('<img src="/files/a" style="width: 50px;">')).toBe(
    '<img src="/files/a" style="max-width:100%;height:auto;width: 50px;">',
  );
});

it("changes nothing else", () => {
  const html =
    '<h2>Hoy &amp; ma&ntilde;ana</h2><table><tbody><tr><td>&lt;b&gt; {{destinatario.name}}</td></tr></tbody></table><p>a<br>b &quot;c&quot; <a href="https://a.example/?a=1&amp;b=2">d</a></p>';
  expect(letterBody(html)).toBe(html);
});

it("fits tables into the page: those of templates as wide as they ask, those of figures with room and lines", () => {
  expect(letterBody('<table width="600"><tr><td>a</td></tr></table><table width="50%"><tr><td>b</td></tr></table>')).toBe(
    '<table width="600" style="width:100%;max-width:600px"><tr><td>a</td></tr></table><table width="50%"><tr><td>b</td></tr></table>',
  );
  const figures = letterBody('<table><tr><th>Tramo</th></tr><tr><td style="color:red">Norte</td></tr></table>');
  expect(figures).toMatch(/^<table style="border-collapse:collapse;width:100%[^"]*"><tr><th style="padding:[^"]*">Tramo/);
  expect(figures).toMatch(/<td style="padding:[^"]*;color:red">Norte/);
});

it("sets quotations, captions and lines as they are typed apart", () => {
  expect(letterBody("<blockquote>Dijo</blockquote>")).toMatch(/^<blockquote style="[^"]*border-left:[^"]*">Dijo/);
  expect(letterBody("<pre>a   b</pre>")).toBe('<pre style="white-space:pre-wrap">a   b</pre>');
});
