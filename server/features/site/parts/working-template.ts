import { t } from "../../../../schema/messages/catalogue.ts";
import { tryTemplate } from "../../../core/code/liquid/fill-template.ts";
import type { FilledTemplate } from "../../../core/code/liquid/render-liquid.ts";
import { LONGEST_FILLED } from "./part-states.ts";
import type { PartFailure } from "./report-part.ts";
import { originalTemplate, partOfTemplate } from "./site-parts.ts";
import { documentOf, hashOf, type WorkingSite } from "./working-css.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * A template of a site filled in, by its name: as it is published, else as it was when it worked last, else the original. Empty where
 * there is none, or none that works.
 */
export async function workingTemplate(site: WorkingSite, name: string, values: Values): Promise<string> {
  const part = partOfTemplate(site.rows, name, "html");
  if (typeof part?.data.html !== "string") return "";
  const original = originalTemplate(site.rows, name)?.data.html;
  const text = { part: `html:${name}`, template: part.data.html, document: documentOf(part, "html") };
  return (await filledOrGood(site, text, values)) ?? (await filledWell(site, original, values)) ?? "";
}

export interface TemplatePart extends Pick<PartFailure, "document"> {
  /** Name of the part of the site. */
  readonly part: string;
  readonly template: string;
}

/** The template filled in, or the one that worked last; `null` where neither works with these values. */
export async function filledOrGood(
  site: WorkingSite,
  { part, template, document }: TemplatePart,
  values: Values,
): Promise<string | null> {
  const { states, scope } = site;
  const version = { scope, part, hash: hashOf(template) };
  if (!states.isFailing(version)) {
    const filled = await fill(site, template, values);
    if ("text" in filled) {
      await states.worked(version, template);
      return filled.text;
    }
    await states.failed(version, failureOf(filled, document));
  }
  const good = await states.lastGood(version);
  return good === template ? null : filledWell(site, good, values);
}

async function filledWell(site: WorkingSite, template: unknown, values: Values): Promise<string | null> {
  if (typeof template !== "string") return null;
  const filled = await fill(site, template, values);
  return "text" in filled ? filled.text : null;
}

/** One that is short becomes the same of the same values for some seconds: a header, a footer. */
async function fill({ states, person }: WorkingSite, template: string, values: Values): Promise<FilledTemplate> {
  const named = valuesNamedIn(template, values);
  const asked = JSON.stringify([template, named]);
  if (asked.length > LONGEST_FILLED) return tryTemplate({ template, values: named, writer: "page", person });
  const hash = hashOf(asked);
  const known = states.filledOf(hash);
  if (known !== undefined) return { text: known };
  const filled = await tryTemplate({ template, values: named, writer: "page", person });
  if ("text" in filled) states.keepFilled(hash, filled.text);
  return filled;
}

/** The values that a template may name: all of them where it works out a name, else those whose names stand in it. */
export function valuesNamedIn(template: string, values: Values): Values {
  if (/(?:^|[^\w\]"')])\s*\[(?!\s*["'])/.test(template)) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => template.includes(name)));
}

function failureOf(filled: Exclude<FilledTemplate, { text: string }>, document: PartFailure["document"]): PartFailure {
  const problem = filled.at ?? { line: null, column: null, reason: t(`validation.${filled.problem}`) };
  return { document, problem, isSlow: filled.problem === "tooLong" };
}
