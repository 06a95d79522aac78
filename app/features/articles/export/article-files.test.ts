// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { articleFile, articleFileName, type ExportInput } from "./article-files.ts";

const input: ExportInput = {
  id: "a1",
  site: "diario.com",
  values: {
    kicker: "Costanera",
    title: "Crecida: «¿otra?» & más",
    deck: "El río <sube>",
    bodyHtml: "<p>Uno<br>y medio</p><ul><li>dos</li><li>tres</li></ul><p>fin &amp; nada</p>",
    createdAt: "2026-01-02T10:00:00.000Z",
    updatedAt: "2026-01-03T10:00:00.000Z",
  },
  names: { category: "Ciudad", tags: ["Río"], persons: ["Ana Paz"], authors: ["Marta Iribarne", "Raúl Benítez"] },
};

it("writes the words alone", async () => {
  expect(await articleFile("text", input).text()).toBe(
    "Costanera\n\nCrecida: «¿otra?» & más\n\nEl río <sube>\n\nMarta Iribarne, Raúl Benítez\n\nUno\ny medio\n\ndos\n\ntres\n\nfin & nada\n",
  );
});

it("writes a page, with texts as texts", async () => {
  const page = await articleFile("html", input).text();
  expect(page).toContain("<h1>Crecida: «¿otra?» &amp; más</h1>\n<p>El río &lt;sube&gt;</p>");
  expect(page).toContain(String(input.values.bodyHtml));
  expect(page).toContain("<address>Marta Iribarne, Raúl Benítez</address>");
});

it("writes ninjs 2.1", async () => {
  expect(JSON.parse(await articleFile("ninjs", input).text())).toMatchObject({
    uri: "urn:diario.com:a1",
    standard: { name: "ninjs", version: "2.1" },
    type: "text",
    versioncreated: "2026-01-03T10:00:00.000Z",
    by: "Marta Iribarne, Raúl Benítez",
    headlines: [
      { role: "main", value: "Crecida: «¿otra?» & más" },
      { role: "kicker", value: "Costanera" },
    ],
    descriptions: [{ role: "summary", value: "El río <sube>" }],
    bodies: [{ contenttype: "text/html", value: input.values.bodyHtml }],
    subjects: [{ name: "Ciudad" }, { name: "Río" }],
    people: [{ name: "Ana Paz" }],
  });
});

it("names the file after the title, or the id", () => {
  expect(articleFileName("html", input)).toBe("crecida-otra-mas.html");
  expect(articleFileName("ninjs", { ...input, values: { title: "¡¡!!" } })).toBe("a1.json");
  expect(articleFileName("text", input)).toBe("crecida-otra-mas.txt");
});
