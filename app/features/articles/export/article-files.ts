import type { Values } from "../../../entity/entry-state/entry-state.ts";
import { asText } from "../../../fields/narrow-value.ts";

/** Names of what an article refers to. */
export interface ArticleNames {
  readonly category: string;
  readonly tags: readonly string[];
  readonly persons: readonly string[];
  readonly authors: readonly string[];
}

export type ExportFormat = "html" | "text" | "ninjs";

/** An article as a file for other programs. `id`: its id; `site`: host of the project's site, empty for none. */
export interface ExportInput {
  readonly id: string;
  readonly site: string;
  readonly values: Values;
  readonly names: ArticleNames;
}

export function articleFile(format: ExportFormat, input: ExportInput): Blob {
  return writers[format](input);
}

/** Name of the file, out of the title. */
export function articleFileName(format: ExportFormat, { values, id }: Pick<ExportInput, "values" | "id">): string {
  const words = asText(values.title)
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60);
  return `${words || id}.${{ html: "html", text: "txt", ninjs: "json" }[format]}`;
}

const writers: Readonly<Record<ExportFormat, (input: ExportInput) => Blob>> = {
  html: (input) => new Blob([pageOf(input)], { type: "text/html;charset=utf-8" }),
  text: (input) => new Blob([textOf(input)], { type: "text/plain;charset=utf-8" }),
  ninjs: (input) => new Blob([JSON.stringify(ninjsOf(input), null, 2)], { type: "application/json" }),
};

function pageOf({ values, names }: ExportInput): string {
  const [kicker, title, deck] = [values.kicker, values.title, values.deck].map((text) => escaped(asText(text)));
  const head = [
    kicker && `<p>${kicker}</p>`,
    `<h1>${title}</h1>`,
    deck && `<p>${deck}</p>`,
    names.authors.length > 0 && `<address>${names.authors.map(escaped).join(", ")}</address>`,
  ].filter(Boolean);
  return `<!doctype html>\n<html lang="es">\n<head><meta charset="utf-8"><title>${title}</title></head>\n<body>\n<article>\n${head.join("\n")}\n${asText(values.bodyHtml)}\n</article>\n</body>\n</html>\n`;
}

function textOf({ values, names }: ExportInput): string {
  const parts = [values.kicker, values.title, values.deck].map(asText);
  const body = plainBody(asText(values.bodyHtml));
  return `${[...parts, names.authors.join(", "), body].filter((part) => part !== "").join("\n\n")}\n`;
}

/** ninjs 2.1 of the IPTC: the members that agencies' programs read. */
function ninjsOf({ id, site, values, names }: ExportInput): object {
  const body = asText(values.bodyHtml);
  return {
    uri: `urn:${site || "cierre"}:${id}`,
    standard: { name: "ninjs", version: "2.1", schema: "https://www.iptc.org/std/ninjs/ninjs-schema_2.1.json" },
    type: "text",
    language: "es",
    pubstatus: "usable",
    ...(asText(values.createdAt) && { firstcreated: asText(values.createdAt) }),
    ...(asText(values.updatedAt) && { versioncreated: asText(values.updatedAt) }),
    ...(names.authors.length > 0 && { by: names.authors.join(", ") }),
    headlines: [
      { role: "main", value: asText(values.title) },
      ...(asText(values.kicker) ? [{ role: "kicker", value: asText(values.kicker) }] : []),
    ],
    descriptions: asText(values.deck) ? [{ role: "summary", value: asText(values.deck) }] : [],
    bodies: body === "" ? [] : [{ role: "main", contenttype: "text/html", value: body }],
    subjects: [...(names.category === "" ? [] : [names.category]), ...names.tags].map((name) => ({ name })),
    people: names.persons.map((name) => ({ name })),
  };
}

/** The words of a body, a blank line between its blocks. */
function plainBody(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const line of body.querySelectorAll("br")) line.replaceWith("\n");
  for (const block of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6, li, blockquote, figcaption, tr")) block.append("\n\n");
  return (body.textContent ?? "")
    .replaceAll(/[ \t]*\n[ \t]*/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
