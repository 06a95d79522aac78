import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../../schema/errors.ts";
import type { FrontComponent, FrontValues } from "../../../../schema/features/fronts/front-values.ts";
import { idOf, listOf } from "../../../../schema/features/fronts/front-values.ts";
import { isPlainObject } from "../../../../schema/values/plain-json.ts";
import { tryLess } from "../../../core/code/less/compile-less.ts";
import { tryTemplate } from "../../../core/code/liquid/fill-template.ts";
import { sanitizeTexts } from "../../../core/html/sanitize-values.ts";
import { text } from "../../../engines/markup/markup-parts.ts";
import type { PartStates } from "../parts/part-states.ts";
import { workingCssOf } from "../parts/working-css.ts";
import { filledOrGood } from "../parts/working-template.ts";
import type { SiteContext } from "../site-page.ts";
import { programValues } from "./widget-program.ts";

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
 * Everything that components show as HTML. Widgets that the project made are templates in Liquid of their parameters; of one that is not
 * well formed readers get what worked last, and others nothing. For readers HTML beyond the limits is left out; for others it throws `invalid`.
 */
export async function readWidgetTexts(
  ctx: SiteContext,
  components: readonly FrontComponent[],
  widgets: Widgets,
): Promise<WidgetTexts> {
  const person = ctx.actor.profile.id;
  const maker = ctx.states ? workingWidgets(ctx, ctx.states) : strictWidgets(person);
  const written = new Map<FrontComponent, string>();
  for (const component of components) written.set(component, await writtenBy(ctx, component, widgets, maker));
  const embedded = components.flatMap(({ data }) => listOf(data.multimedia).flatMap(({ html }) => idOf(html) ?? []));
  const clean = await cleanTexts([...written.values(), ...embedded], { person, leavesOut: ctx.states !== undefined });
  const safe = (html: unknown) => (typeof html === "string" ? (clean.get(html) ?? "") : "");
  const styles: string[] = [];
  for (const widget of widgets.values()) styles.push(await maker.css(widget));
  return { htmlOf: (component) => safe(written.get(component)), safe, css: styles.join("\n") };
}

interface WidgetMaker {
  readonly html: (widget: AnyDocument, values: FrontValues) => Promise<string>;
  readonly css: (widget: AnyDocument) => Promise<string>;
}

async function writtenBy(
  ctx: SiteContext,
  { type, data }: FrontComponent,
  widgets: Widgets,
  maker: WidgetMaker,
): Promise<string> {
  if (type === "html") return text(data.html);
  const widget = type === "custom" ? widgets.get(String(data.customWidget)) : undefined;
  if (!widget || text(widget.html) === "") return "";
  const params = isPlainObject(data.params) ? data.params : {};
  return maker.html(widget, { ...params, params, ...(await programValues(ctx, widget, params)) });
}

function strictWidgets(person: string): WidgetMaker {
  return {
    html: async ({ html }, values) => {
      const filled = await tryTemplate({ template: text(html), values, writer: "page", person });
      return "text" in filled ? filled.text : "";
    },
    css: async ({ less }) => {
      const compiled = await tryLess(text(less), person);
      return compiled !== null && "css" in compiled ? compiled.css : "";
    },
  };
}

function workingWidgets(ctx: SiteContext, states: PartStates): WidgetMaker {
  const site = { states, scope: ctx.projectId ?? "", rows: [], person: ctx.actor.profile.id };
  const document = ({ id }: AnyDocument) => ({ collection: "custom-widget", id });
  return {
    html: async (widget, values) => {
      const part = {
        part: `html:custom-widget:${widget.id}`,
        template: text(widget.html),
        document: { ...document(widget), field: "html" as const },
      };
      return (await filledOrGood(site, part, values)) ?? "";
    },
    css: (widget) => workingCssOf(site, { ...document(widget), less: text(widget.less) }),
  };
}

/** By what was written. `leavesOut`: what is beyond the limits, in the place of an error. */
async function cleanTexts(
  texts: readonly string[],
  { person, leavesOut }: { readonly person: string; readonly leavesOut: boolean },
): Promise<ReadonlyMap<string, string>> {
  const clean = (some: readonly string[]) =>
    sanitizeTexts(
      some.map((html) => ["components", html] as const),
      person,
    );
  try {
    return await clean(texts);
  } catch (error) {
    if (!leavesOut || !isInvalid(error)) throw error;
  }
  const each = new Map<string, string>();
  for (const html of texts) each.set(html, (await clean([html]).catch(emptyTexts)).get(html) ?? "");
  return each;
}

/** Nothing of a text that is beyond the limits. Throws whatever else went wrong. */
export function emptyTexts(error: unknown): ReadonlyMap<string, string> {
  if (isInvalid(error)) return new Map();
  throw error;
}

function isInvalid(error: unknown): boolean {
  return error instanceof CierreError && error.code === "invalid";
}
