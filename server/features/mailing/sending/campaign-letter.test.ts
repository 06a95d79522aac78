import { hkdfSync } from "node:crypto";
import { expect, it } from "vitest";
import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { readerLinks, recipientOf } from "../mail-links.ts";
import { campaignLetter } from "./campaign-letter.ts";
import { senderOf } from "./sender-of.ts";

const ORIGIN = "https://cierre.example";
const key = { derive: (purpose: string) => Buffer.from(hkdfSync("sha256", "secreto", "", purpose, 32)) };
const links = readerLinks(key, ORIGIN, "r1");
const plain = { name: "", site: "https://www.diario.example", logo: "", logoNight: "", postalAddress: "" };
const documentOf = (values: Record<string, unknown>): AnyDocument => ({
  id: "x",
  createdAt: "",
  updatedAt: "",
  createdBy: null,
  updatedBy: null,
  ...values,
});

interface Given {
  readonly name?: string;
  readonly trial?: boolean;
  readonly from?: string;
  readonly brand?: Partial<typeof plain>;
  readonly variant?: 1 | 2 | null;
  readonly winner?: 1 | 2 | null;
}

function letterOf(
  values: Record<string, unknown>,
  { name = "Ana", trial = false, from = "Diario <d@diario.example>", brand = {}, variant = null, winner = null }: Given = {},
) {
  const openLists = [documentOf({ from, replyTo: "cartas@diario.example" })];
  const around = { openLists, settings: {}, project: { hostname: "www.diario.example" } };
  const sender = senderOf(around);
  if (sender === null) throw new Error("somebody sends it");
  const campaign = documentOf({ subject: "Hoy", bodyHtml: "<p>Hola</p>", ...values });
  const reader = { name, email: "ana@lectores.example", list: "Mañana <1>", listId: "l1" };
  return campaignLetter(
    { campaign, around, sender, origin: ORIGIN, brand: { ...plain, ...brand }, winner },
    {
      messageId: "<r1@d>",
      reader,
      variant,
      links: trial ? null : links,
      paths: { returns: null, unsubscribe: "r+1@d" },
      dkim: null,
    },
  );
}

it("fills in who reads it, as text, and nothing else that looks like a template", () => {
  const subject = "{{ destinatario.name }}: {{ otra }} {% if x %}";
  const { html, text, ...letter } = letterOf(
    { subject, bodyHtml: "<p>{{destinatario.name}} {{nada}}</p>" },
    { name: "<b>Ana</b>" },
  );
  expect(letter.subject).toBe("<b>Ana</b>: {{ otra }} {% if x %}");
  expect(html).toContain("<p>&lt;b&gt;Ana&lt;/b&gt; {{nada}}</p>");
  expect(text).toContain("<b>Ana</b> {{nada}}");
});

it("has the subject that was drawn for it, or the one that has won", () => {
  const subjects = (given: Given) => letterOf({ trialSubject: "Buen día, {{destinatario.name}}" }, given).subject;
  expect(subjects({ variant: 1, winner: 2 })).toBe("Hoy");
  expect(subjects({ variant: 2, winner: 1 })).toBe("Buen día, Ana");
  expect([subjects({ winner: 2 }), subjects({ winner: 1 }), subjects({})]).toEqual(["Buen día, Ana", "Hoy", "Hoy"]);
});

it("leads by way of the server to addresses of the web alone, of the site where they have no host", () => {
  const bodyHtml =
    '<p><a href="/obras">obras</a> <a class="x" href="https://a.example/?b=1&amp;c=2">a</a> <a href="mailto:x@y.example">m</a></p><img src="/files/k/1200" alt="">';
  const { html, text } = letterOf({ bodyHtml });
  const led = [...html.matchAll(/href="([^"]*\/_lectura\/clic\/[^"]*)"/g)].map(([, href = ""]) => new URL(href));
  expect(led.map((url) => url.searchParams.get("u"))).toEqual(["https://www.diario.example/obras", "https://a.example/?b=1&c=2"]);
  expect(led.map((url) => url.pathname.split("/").at(-1))).toEqual(["0", "1"]);
  for (const url of led) {
    const [token = "", place = ""] = url.pathname.split("/").slice(-2);
    const to = url.searchParams.get("u") ?? "";
    expect(recipientOf(key, "click", token, to, place)).toBe("r1");
    expect(recipientOf(key, "click", token, "https://malo.example/", place)).toBeNull();
    expect(recipientOf(key, "click", token, to, "7")).toBeNull();
  }
  expect(html).toContain('href="mailto:x@y.example"');
  expect(html).toContain(`src="${ORIGIN}/files/k/1200"`);
  expect(text).toContain("obras (https://www.diario.example/obras)");
  expect(text).toContain(`Darme de baja: ${links.unsubscribe}`);
});

it("puts the preview text first and hidden, and says why the mail comes and how to stop it", () => {
  const { html } = letterOf({ snippet: 'Además "hoy"' });
  expect(html).toMatch(/<body[^>]*>\s*<div style="display:none[^"]*">Además &quot;hoy&quot;<\/div>/);
  expect(html).toContain("la lista Mañana &lt;1&gt;.");
  expect(html).toContain(`<a href="${links.unsubscribe}"`);
  expect(html).toContain(`<img src="${links.open}" width="1" height="1"`);
});

it("stands in a column that is dark by night, under the newsroom's logo, over the address of who sends it", () => {
  const brand = { name: "El <Río>", logo: "https://x/day", logoNight: "https://x/night", postalAddress: "Calle 1\nCiudad" };
  const { html, text } = letterOf({ bodyHtml: '<p><strong><a href="https://a.example/">Leer</a></strong></p>' }, { brand });
  expect(html).toContain("max-width:600px");
  expect(html).toMatch(/@media \(prefers-color-scheme:dark\)/);
  expect(html).toMatch(
    /<a href="https:\/\/www\.diario\.example"[^>]*><img class="cierre-day" src="https:\/\/x\/day" alt="El &lt;Río&gt;"/,
  );
  expect(html).toMatch(/<img class="cierre-night" src="https:\/\/x\/night"/);
  expect(html).toContain("Calle 1<br>Ciudad");
  expect(html).toMatch(/class="cierre-button"/);
  expect(text.split("\n").slice(-3)).toEqual(["", "Calle 1", "Ciudad"]);
  expect(letterOf({}, { brand: { name: "El Río" } }).html).toMatch(/font-weight:bold"><a [^>]*>El Río<\/a>/);
});

it("says which list and campaign it is of, and how it is left by a press and by a mail", () => {
  const letter = letterOf({});
  expect(letter).toMatchObject({
    list: { id: "l1.diario.example", name: "Mañana <1>" },
    feedbackId: expect.stringMatching(/^[\w.-]*:l1:campaign:diarioexample$/),
    unsubscribe: { web: links.unsubscribe, mail: "r+1@d" },
  });
});

it("counts nothing in a trial, and unsubscribes nobody", () => {
  const letter = letterOf({ bodyHtml: '<a href="https://a.example/">a</a>' }, { trial: true });
  expect(letter.subject).toBe("[Prueba] Hoy");
  expect(letter.unsubscribe).toBeNull();
  expect(letter.html).toContain('<a href="https://a.example/">a</a>');
  expect(letter.html).not.toContain("/_lectura/");
  expect(letter.html).toContain(`${ORIGIN}/baja/prueba`);
});

it("keeps names and subjects to one line", () => {
  const letter = letterOf(
    { subject: "Hoy\r\nBcc: x@y.example", snippet: "a\nb" },
    { name: "Ana\r\nX: y", from: "Diario\r\nX: y <d@diario.example>" },
  );
  expect([letter.subject, letter.to.name, letter.from.name]).toEqual([
    "Hoy Bcc: x@y.example",
    "Ana X: y",
    expect.not.stringMatching(/[\r\n]/),
  ]);
});

it.each([
  ["Diario <d@diario.example>", "d@diario.example"],
  ["d@diario.example", "d@diario.example"],
  ['"Diario, el" <d@diario.example>', "d@diario.example"],
  ["a@b.example, c@d.example", null],
  ["Diario", null],
  ["grupo: a@b.example, c@d.example;", null],
  ["", null],
  [null, null],
])("takes %j for the sender %j", (from, address) => {
  const around = { openLists: [documentOf({ from })], settings: {}, project: {} };
  expect(senderOf(around)?.from.address ?? null).toBe(address);
});
