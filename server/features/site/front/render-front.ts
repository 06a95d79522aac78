import { CierreError } from "../../../../schema/errors.ts";
import type { ShownArticle } from "../../../../schema/features/fronts/fill-rows.ts";
import { fixedPlaces } from "../../../../schema/features/fronts/fixed-places.ts";
import { front } from "../../../../schema/features/fronts/front.ts";
import { isTooLarge, withinSize } from "../../../../schema/features/fronts/front-size.ts";
import {
  componentsOf,
  type FrontComponent,
  type FrontValues,
  insertsOf,
} from "../../../../schema/features/fronts/front-values.ts";
import { canPublish } from "../../../../schema/rights/can.ts";
import { isPlainObject } from "../../../../schema/values/plain-json.ts";
import { text } from "../../../engines/markup/markup-parts.ts";
import { acceptPreview } from "../accept-preview.ts";
import { FRONT_CSS } from "../css/front-css.ts";
import { previewTitle } from "../page-markup.ts";
import { houseDates } from "../site-dates.ts";
import { renderSitePage, type SiteContext, type SitePage } from "../site-page.ts";
import { componentMarkup, type FrontSite } from "./component-markup.ts";
import { type FrontContents, readFrontContents } from "./front-contents.ts";
import { reportFront } from "./report-front.ts";
import { readWidgetTexts } from "./widget-texts.ts";

/**
 * A front that nobody has to have saved, `data` as its form has it, as a page of the project's site (FRONT-048, FRONT-050). What the
 * reader may not read is left out, and so is what takes programs. Throws `forbidden` for whoever may not read fronts, `malformed` for
 * what is no front, `invalid` for one that is too large, and for a template or style that is not well formed.
 */
export async function renderFront(ctx: SiteContext, data: unknown): Promise<string> {
  const { scope, values } = await acceptPreview(ctx, front, data);
  const isShown = shownTo(canPublish(ctx.actor));
  const page = await frontPage(ctx, values, { isShown, linkOf: nowhere, showsOthers: true });
  return renderSitePage(ctx, scope, { ...page, title: previewTitle(page.title) });
}

/**
 * A front as a page: its components with what they fill themselves with now, its fixed elements in their places, dressed by the project's
 * own template and styles. Of one that is too large readers get what comes first, whoever looks at it before throws `invalid`.
 */
export async function frontPage(ctx: SiteContext, given: FrontValues, looks: FrontLooks): Promise<SitePage> {
  if (ctx.states === undefined && isTooLarge(given))
    throw new CierreError("invalid", { fields: { components: "validation.tooMany" } });
  const values = withinSize(given);
  const components = componentsOf(values.components);
  const inserts = insertsOf(values);
  const all = [...components, ...inserts.flatMap(({ widgets }) => widgets)];
  // A front that people made fills itself with what is published; a list of ours has noted what it shows.
  if (typeof values.id === "string") ctx.uses?.lists.push({});
  const read = await readFrontContents(ctx, values);
  const contents = looks.showsOthers ? read : { ...read, articles: shownOnly(read.articles, looks.isShown) };
  const texts = await readWidgetTexts(ctx, all, contents.documents("custom-widget"));
  const leftOut: FrontComponent[] = [];
  const failed = (component: FrontComponent, error: unknown) => {
    if (ctx.states === undefined) throw error;
    leftOut.push(component);
    ctx.states.fault(`front ${String(values.id)}, component ${component.type} ${component.name}`, error);
  };
  const { dates = houseDates() } = ctx;
  const when = (moment: unknown) => dates.short(moment, ctx.now());
  const digits = new Intl.NumberFormat(dates.lang, { maximumFractionDigits: 10, useGrouping: "always" });
  const site = { contents, texts, failed, when, number: (value: number) => digits.format(value), ...looks };
  const content = `<div class="portada">${frontMarkup(values, { components, inserts }, site)}</div>`;
  await reportFront(ctx, given, leftOut);
  return {
    title: text(values.name),
    template: "front",
    dressedAs: ["front", "article-card"],
    values: {
      name: text(values.name),
      description: text(values.description),
      metadata: isPlainObject(values.metadata) ? values.metadata : {},
    },
    content,
    fallback: (shown) => shown,
    css: FRONT_CSS + texts.css,
  };
}

/** How a front shows its articles. */
export type FrontLooks = Pick<FrontSite, "isShown" | "linkOf" | "showsOthers">;

function shownOnly(articles: FrontContents["articles"], isShown: FrontLooks["isShown"]): FrontContents["articles"] {
  return new Map([...articles].filter(([, { status }]) => isShown(status)));
}

/** Somebody who looks at a preview stays there. */
const nowhere = () => "";

/** The save of a front publishes what is in review on it, where whoever saves may. */
function shownTo(mayPublish: boolean): FrontSite["isShown"] {
  return (status) => status === "PUBLISHED" || status === "HIDDEN" || (mayPublish && status === "REVISION");
}

interface Structure {
  readonly components: readonly FrontComponent[];
  readonly inserts: readonly { readonly widgets: readonly FrontComponent[] }[];
}

function frontMarkup(values: FrontValues, { components, inserts }: Structure, site: FrontSite): string {
  const { filled } = site.contents;
  const show = (component: FrontComponent, shown: readonly ShownArticle[] = []) =>
    componentMarkup({ component, shown, inserts: [], site });
  const fixed = inserts.map(({ widgets }, at) =>
    widgets.map((widget, position) => show(widget, filled.inserts[at]?.[position])).join(""),
  );
  const places = fixedPlaces(values).flatMap(({ insert, ...place }) => {
    const html = fixed[insert] ?? "";
    return html === "" ? [] : [{ ...place, html }];
  });
  const shown = components.map((component, at) =>
    componentMarkup({
      component,
      shown: filled.components[at] ?? [],
      inserts: places.filter((place) => place.component === at),
      site,
    }),
  );
  const behind = places.filter((place) => place.component === null).map(({ html }) => `<section class="fijo">${html}</section>`);
  return [...shown, ...behind].filter((html) => html !== "").join("\n");
}
