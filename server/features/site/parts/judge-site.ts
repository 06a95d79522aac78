import type { SiteContext } from "../site-page.ts";
import { readSiteParts } from "./read-site-parts.ts";
import { PAGE_KINDS } from "./site-parts.ts";
import { workingCss } from "./working-css.ts";
import { workingTemplate } from "./working-template.ts";

/**
 * Makes what every page of a site is dressed with, without a page: what fails is reported, and what works is kept for when it does not,
 * before any reader comes.
 */
export async function judgeSite({ store, states, actor }: SiteContext, scope: string): Promise<void> {
  if (states === undefined) return;
  const site = { states, scope, rows: await readSiteParts(store, scope), person: actor.profile.id };
  for (const dressedAs of PAGE_KINDS) await workingCss(site, dressedAs, null);
  const names = new Set(site.rows.flatMap(({ collection, data }) => (collection === "html-template" ? [String(data.name)] : [])));
  for (const name of names) await workingTemplate(site, name, { content: "" });
}
