import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import type { FrontComponent, FrontValues } from "../../../schema/front/front-values.ts";
import { idOf, listOf } from "../../../schema/front/front-values.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import { sanitizeTexts } from "../../documents/html/sanitize-values.ts";
import { fillTemplate } from "../../liquid/fill-template.ts";
import { compileLess } from "../compile-less.ts";

type Widgets = ReadonlyMap<string, AnyDocument>;

/** What people and makers of widgets wrote in HTML for a front, sanitised, and the styles of these widgets. */
export interface WidgetTexts {
  /** HTML of a component that has some; empty where nothing of it is left without programs. */
  readonly htmlOf: (component: FrontComponent) => string;
  /** A text of HTML inside a component, such as what a gallery embeds. */
  readonly safe: (html: unknown) => string;
  readonly css: string;
}

/**
 * Everything that components show as HTML. Widgets that the project made are templates in Liquid of their parameters; one that is not well
 * formed shows nothing, and neither do its styles. Throws `invalid` for HTML beyond the limits. `person`: id of whoever waits.
 */
export async function readWidgetTexts(
  components: readonly FrontComponent[],
  widgets: Widgets,
  person: string,
): Promise<WidgetTexts> {
  const written = new Map<FrontComponent, string>();
  for (const component of components) written.set(component, await writtenBy(component, widgets, person));
  const embedded = components.flatMap(({ data }) => listOf(data.multimedia).flatMap(({ html }) => idOf(html) ?? []));
  const texts = [...written.values(), ...embedded].map((html) => ["components", html] as const);
  const clean = await sanitizeTexts(texts, person);
  const safe = (html: unknown) => (typeof html === "string" ? (clean.get(html) ?? "") : "");
  return { htmlOf: (component) => safe(written.get(component)), safe, css: await stylesOf(widgets, person) };
}

async function writtenBy({ type, data }: FrontComponent, widgets: Widgets, person: string): Promise<string> {
  if (type === "html") return typeof data.html === "string" ? data.html : "";
  const widget = type === "custom" ? widgets.get(String(data.customWidget)) : undefined;
  return widget && typeof widget.html === "string" ? filled(widget.html, data, person) : "";
}

async function filled(template: string, { params }: FrontValues, person: string): Promise<string> {
  const values = isPlainObject(params) ? { ...params, params } : { params: {} };
  const html = await unlessRefused(fillTemplate({ template, values, writer: "page", field: "components", person }));
  return html ?? "";
}

async function stylesOf(widgets: Widgets, person: string): Promise<string> {
  const styles = [...widgets.values()].map(({ less }) => (typeof less === "string" ? less : ""));
  const compiled: string[] = [];
  for (const less of styles) compiled.push((await unlessRefused(compileLess(less, person))) ?? "");
  return compiled.join("\n");
}

/** `null` for what is not well formed: the rest of the front is worth looking at. */
async function unlessRefused(text: Promise<string>): Promise<string | null> {
  try {
    return await text;
  } catch (error) {
    if (error instanceof CierreError && error.code === "invalid") return null;
    throw error;
  }
}
