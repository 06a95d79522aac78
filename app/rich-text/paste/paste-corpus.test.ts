// @vitest-environment jsdom
import { $getRoot, $getSelection, $isTextNode } from "lexical";
import { afterEach, expect, it } from "vitest";
import { $insertPasted, createRichText } from "../create-rich-text.ts";
import { hasForeignMarkup } from "./foreign-markup.ts";

afterEach(() => document.body.replaceChildren());

/** What a body is after the HTML was pasted into an empty one. */
function pasted(html: string, into = "", offset?: number): string {
  const element = document.body.appendChild(document.createElement("div"));
  const { editor, load, html: written } = createRichText(element, () => {});
  load(into);
  editor.update(
    () => {
      const text = $getRoot().getFirstDescendant();
      if ($isTextNode(text)) text.select(offset, offset);
      else $getRoot().selectEnd();
      const selection = $getSelection();
      if (selection) $insertPasted(editor, html, selection);
    },
    { discrete: true },
  );
  return written();
}

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri"} --></style></head>
<body lang=ES-AR style='tab-interval:35.4pt'><!--StartFragment-->
<p class=MsoTitle><span lang=ES style='font-size:28pt'>Crecida<o:p></o:p></span></p>
<h1><span lang=ES>El puerto<o:p></o:p></span></h1>
<p class=MsoNormal style='margin-bottom:8pt'><b style='mso-bidi-font-weight:normal'><span lang=ES>Negrita</span></b><span lang=ES> y
<i>cursiva</i>.<o:p></o:p></span></p>
<p class=MsoNormal><span lang=ES><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=ES>Uno<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=ES>Dos<o:p></o:p></span></p>
<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><span lang=ES>Primero<o:p></o:p></span></p>
<!--EndFragment--></body></html>`;

const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span
style="font-size:16pt;font-weight:400;">El puerto</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-weight:700;">Negrita</span><span
style="font-weight:400;"> y </span><span style="font-style:italic;">cursiva</span><span style="text-decoration:line-through">tachado</span></p><br /><ul
style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span style="font-size:11pt">Uno</span></p></li></ul><p><a
href="https://eldiario.example/nota" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">vínculo</span></a></p></b><br class="Apple-interchange-newline">`;

const web = `<div class="content"><h1>Título de la página</h1><div style="color: rgb(0,0,0)" onclick="alert(1)">Primer <span class="x">párrafo</span> del
sitio.</div><div>Segundo&nbsp;párrafo.</div><blockquote>Una cita</blockquote><p></p><p>  </p><img src="https://pixel.example/1.gif" width="1" height="1"><table><tr><td>1</td></tr></table></div>`;

const malicious = `<p onmouseover="alert(1)">a<script>alert(1)</script><img src=x onerror="alert(1)"></p><svg onload="alert(1)"><animate></svg>
<a href="javascript:alert(1)">b</a><a href="data:text/html,<script>alert(1)</script>">c</a><iframe srcdoc="<script>alert(1)</script>"></iframe>
<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math><form action="https://evil.example"><input name="p"></form>`;

it("takes titles, words and lists from Word, and nothing of its own", () => {
  expect(pasted(word)).toBe(
    "<h2>Crecida</h2><h2>El puerto</h2><p><strong>Negrita</strong> y <em>cursiva</em>.</p><ul><li>Uno</li><li>Dos</li></ul><ol><li>Primero</li></ol>",
  );
});

it("takes lists within lists of Word for such, whatever level they begin with", () => {
  const item = (level: number, marker: string, words: string) =>
    `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}</span><![endif]>${words}</p>`;
  const list =
    item(1, "·", "Uno") + item(2, "a)", "Dos") + item(2, "b)", "Tres") + item(3, "o", "Cuatro") + item(1, "·", "Cinco");
  const html = pasted(`<body><p class=MsoNormal>Antes</p>${list}<p class=MsoNormal>Entre</p>${item(2, "1.", "Seis")}</body>`);
  expect(html).toBe(
    "<p>Antes</p><ul><li>Uno<ol><li>Dos</li><li>Tres<ul><li>Cuatro</li></ul></li></ol></li><li>Cinco</li></ul><p>Entre</p><ol><li>Seis</li></ol>",
  );
});

it.each([
  ["at the end of", undefined, "<p>Antes</p><h2>Crecida</h2><p>Uno</p>"],
  ["within", 3, "<p>Ant</p><h2>Crecida</h2><p>Uno</p><p>es</p>"],
  ["before", 0, "<h2>Crecida</h2><p>Uno</p><p>Antes</p>"],
])("keeps a heading that is pasted %s a paragraph a heading", (_, offset, written) => {
  expect(pasted("<h2>Crecida</h2><p>Uno</p>", "<p>Antes</p>", offset)).toBe(written);
});

it("keeps the text of Word's footnotes, each with its number, and no link to what is not there", () => {
  const mark = (at: string, to: string) =>
    `<a style='mso-footnote-id:ftn1' href="#${to}" name="${at}" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference>[1]</span><![endif]></span></span></a>`;
  const html = pasted(
    `<body><!--StartFragment--><p class=MsoNormal>El río creció${mark("_ftnref1", "_ftn1")} ayer.<o:p></o:p></p>
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style='mso-element:footnote' id=ftn1>
<p class=MsoFootnoteText>${mark("_ftn1", "_ftnref1")} Según la prefectura.<o:p></o:p></p></div></div><!--EndFragment--></body>`,
  );
  expect(html).toBe("<p>El río creció<sup>[1]</sup> ayer.</p><p><sup>[1]</sup> Según la prefectura.</p>");
});

it("keeps lists of Google Docs as deep as they lie", () => {
  const item = (words: string, level: number) =>
    `<li dir="ltr" style="list-style-type:disc" aria-level="${level}"><p dir="ltr" role="presentation"><span>${words}</span></p></li>`;
  const html = pasted(
    `<b style="font-weight:normal;" id="docs-internal-guid-3"><ul style="margin-top:0">${item("Uno", 1)}<ul>${item("Dos", 2)}<ul>${item("Tres", 3)}</ul></ul>${item("Cuatro", 1)}</ul></b>`,
  );
  expect(html).toBe("<ul><li>Uno<ul><li>Dos<ul><li>Tres</li></ul></li></ul></li><li>Cuatro</li></ul>");
});

it("takes what is bold in Google Docs for bold, and no more", () => {
  expect(pasted(docs)).toBe(
    '<h2>El puerto</h2><p><strong>Negrita</strong> y <em>cursiva</em><s>tachado</s></p><ul><li>Uno</li></ul><p><a href="https://eldiario.example/nota">vínculo</a></p>',
  );
});

it("takes paragraphs of a page for paragraphs, without its title's rank, empty lines and counting pixels", () => {
  expect(pasted(web)).toBe(
    "<h2>Título de la página</h2><p>Primer párrafo del sitio.</p><p>Segundo\u00a0párrafo.</p><blockquote>Una cita</blockquote><table><tbody><tr><td>1</td></tr></tbody></table>",
  );
});

it("lets nothing in that acts", () => {
  const html = pasted(malicious);
  expect(html).not.toMatch(/on\w+=|script|javascript:|data:|srcdoc|form|svg|style/i);
  expect(html).toContain("a");
});

const wordTable = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><p class=MsoNormal>Antes<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
<thead><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=200 colspan=2 valign=top style='width:150pt;border:solid windowtext 1.0pt;mso-border-alt:solid .5pt'>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=ES>Distrito<o:p></o:p></span></b></p></td></tr></thead>
<tr style='mso-yfti-irow:1'><td width=100 rowspan=2 style='mso-border-top-alt:solid'><p class=MsoNormal>Norte<o:p></o:p></p></td><td><p class=MsoNormal>12<o:p></o:p></p></td></tr>
<tr><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table><!--EndFragment--></body></html>`;

const docsTable = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-2"><div dir="ltr" style="margin-left:0pt;" align="left"><table
style="border:none;border-collapse:collapse;"><colgroup><col width="120" /><col width="120" /></colgroup><tbody><tr style="height:0pt"><td
style="border-left:solid #000000 1pt;padding:5pt"><p dir="ltr" style="line-height:1.2"><span style="font-weight:700">Año</span></p></td><td><p dir="ltr"><span>Votos</span></p><br /><p
dir="ltr"><span>(miles)</span></p></td></tr></tbody></table></div></b>`;

const sheets = `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml"
cellspacing="0" dir="ltr" border="1" style="table-layout:fixed;width:0px" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td
style="font-weight:bold" data-sheets-value="{&quot;1&quot;:2}">Año</td><td style="font-style:italic">Votos</td></tr><tr><td>2026</td><td>1.200</td></tr></tbody></table>`;

const excelCell = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--table {mso-displayed-decimal-separator:"\\,";}--></style></head><body><table border=0 cellpadding=0
cellspacing=0 width=80 style='border-collapse:collapse;width:60pt'><!--StartFragment--><col width=80><tr height=20><td height=20 class=xl65 align=right width=80>1200</td></tr><!--EndFragment--></table></body></html>`;

it.each([
  [
    "Word, with its head and merged cells",
    wordTable,
    '<p>Antes</p><table><thead><tr><th scope="col" colspan="2"><strong>Distrito</strong></th></tr></thead><tbody><tr><td rowspan="2">Norte</td><td>12</td></tr><tr><td></td></tr></tbody></table>',
  ],
  [
    "Google Docs",
    docsTable,
    "<table><tbody><tr><td><strong>Año</strong></td><td><p>Votos</p><p>(miles)</p></td></tr></tbody></table>",
  ],
  [
    "Google Sheets",
    sheets,
    "<table><tbody><tr><td><strong>Año</strong></td><td><em>Votos</em></td></tr><tr><td>2026</td><td>1.200</td></tr></tbody></table>",
  ],
  ["Excel: of a single cell the words", excelCell, "<p>1200</p>"],
  [
    "a page that sets tables into tables, whole",
    '<table class="layout" width="600" style="mso-cellspacing:0"><tr><td bgcolor="red"><table><tr><td align="left">a</td></tr></table></td></tr></table>',
    "<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table></td></tr></tbody></table>",
  ],
])("takes tables from %s", (_, html, written) => {
  expect(pasted(html)).toBe(written);
});

it("brings no foreign markup from anywhere (ART-131)", () => {
  for (const html of [word, docs, web, malicious, wordTable, docsTable, sheets, excelCell]) {
    expect(hasForeignMarkup(new DOMParser().parseFromString(pasted(html), "text/html"))).toBe(false);
  }
});

it("lets nothing in with a table that acts", () => {
  const html = pasted(
    `<table onclick="alert(1)" background="javascript:alert(1)"><tr onmouseover="alert(1)"><td style="background:url(javascript:alert(1))"><script>alert(1)</script>a</td>
    <td><a href="javascript:alert(1)">b</a><math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math></td></tr></table>`,
  );
  expect(html).not.toMatch(/on\w+=|script|javascript:|style|background/i);
  expect(html).toContain("<td>a</td>");
});
