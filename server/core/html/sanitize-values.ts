import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { mapFieldValues } from "../../../schema/declaration/map-field-values.ts";
import { CierreError } from "../../../schema/errors.ts";
import { htmlLimits } from "../../../schema/text/html-limits.ts";
import { costOfHtml, type HtmlCost } from "./check-html.ts";
import { isPlainlySafe, sanitizeHtml } from "./sanitize-html.ts";
import { sanitizeInProcess } from "./sanitize-in-process.ts";
import { sanitizeStoredHtml, wordsOfHtml } from "./stored-html.ts";

type Values = Readonly<Record<string, unknown>>;

/** What is sanitised where HTTP is answered, in some thirty milliseconds at most; anything else goes to another process. */
const AT_ONCE = { elements: 300, attributes: 1000, embeds: 20, length: 100_000 } as const;
/** Who waits for what the server does by itself. */
const UPKEEP = "";
/** Longest text that is looked through for being plainly safe before another process is asked. */
const LOOKED_THROUGH = 500_000;

/**
 * Declared values with every HTML field, however deep, sanitised. `person`: id of whoever waits for it. Throws `invalid` with the field
 * whose HTML is beyond `htmlLimits`, or all of it together beyond those for elements and attributes.
 */
export async function sanitizeValues(
  definition: CollectionDefinition,
  values: Values,
  person: string,
): Promise<Record<string, unknown>> {
  const clean = await sanitizeTexts(htmlTexts(definition, values), person);
  return mapHtml(definition, values, (html) => clean.get(html) ?? "");
}

/** HTML texts sanitised, by what they were, with the same limits for all of them together. Throws as `sanitizeValues` does. */
export async function sanitizeTexts(
  texts: Iterable<readonly [field: string, html: string]>,
  person: string,
): Promise<ReadonlyMap<string, string>> {
  const clean = new Map<string, string>();
  const sum = { elements: 0, attributes: 0, embeds: 0 };
  for (const [field, html] of texts) {
    if (clean.has(html)) continue;
    const cost = costOfHtml(html);
    for (const name of ["elements", "attributes", "embeds"] as const) {
      sum[name] += cost[name];
      if (sum[name] > htmlLimits[name]) throw tooMuch(field);
    }
    if (cost.isTooMuch) throw tooMuch(field);
    const safe = isSmall(html, cost) ? sanitizeHtml(html) : await sanitizeAside(html, person);
    if (safe === null) throw tooMuch(field);
    clean.set(html, safe);
  }
  return clean;
}

/** Stored values with what an older sanitiser let through taken away. Slow; only for documents of before. */
export function sanitizeStoredValues(definition: CollectionDefinition, values: Values): Record<string, unknown> {
  return mapHtml(definition, values, sanitizeStoredHtml);
}

/** The same beside everything else: what would take long is another process's, and of what takes even that too long only words are left. */
export async function sanitizeStoredAside(definition: CollectionDefinition, values: Values): Promise<Record<string, unknown>> {
  const clean = new Map<string, string>();
  for (const [, html] of htmlTexts(definition, values)) {
    if (clean.has(html)) continue;
    const cost = costOfHtml(html);
    const isDone = cost.isTooMuch || isSmall(html, cost);
    clean.set(html, isDone ? sanitizeStoredHtml(html) : ((await sanitizeAside(html, UPKEEP)) ?? wordsOfHtml(html)));
  }
  return mapHtml(definition, values, (html) => clean.get(html) ?? "");
}

/** Characters of all HTML in the values. */
export function lengthOfHtml(definition: CollectionDefinition, values: Values): number {
  return htmlTexts(definition, values).reduce((sum, [, html]) => sum + html.length, 0);
}

function isSmall(html: string, cost: HtmlCost): boolean {
  const { elements, attributes, embeds, length } = AT_ONCE;
  return cost.elements <= elements && cost.attributes <= attributes && cost.embeds <= embeds && html.length <= length;
}

async function sanitizeAside(html: string, person: string): Promise<string | null> {
  if (html.length <= LOOKED_THROUGH && isPlainlySafe(html)) return html;
  return sanitizeInProcess(html, person);
}

function tooMuch(field: string): CierreError {
  return new CierreError("invalid", { fields: { [field]: "validation.tooComplex" } });
}

/** HTML by the field at the top that it is in. */
function htmlTexts(definition: CollectionDefinition, values: Values): [field: string, html: string][] {
  return Object.entries(values).flatMap(([name, value]) => {
    const texts: [string, string][] = [];
    mapHtml(definition, { [name]: value }, (html) => {
      texts.push([name, html]);
      return html;
    });
    return texts;
  });
}

function mapHtml(definition: CollectionDefinition, values: Values, change: (html: string) => string): Record<string, unknown> {
  return mapFieldValues(definition.fields, values, (field, value) =>
    field.kind === "html" && typeof value === "string" ? change(value) : value,
  );
}
