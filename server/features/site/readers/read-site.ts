import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { collectionOfModel } from "../../../../schema/declaration/field-label.ts";
import { GLOBAL_SCOPE } from "../../../../schema/ids.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import { items, text, type Values } from "../../../engines/markup/markup-parts.ts";
import { addressKey, readAddresses } from "./read-addresses.ts";

/** What every page of a site says of it. */
export interface Site {
  readonly name: string;
  readonly description: string;
  /** Language and region that it is written in (BCP 47). */
  readonly lang: string;
  readonly navigation: readonly SiteLink[];
  /** The public key of its notices; empty where nobody may take them. */
  readonly noticesKey: string;
}

export interface SiteLink {
  readonly name: string;
  /** A path of the site, or an address elsewhere. */
  readonly url: string;
}

/** Sections in the navigation of a site that has no menu. */
const MOST_SECTIONS = 10;

/** The site of the context's project; `null` without such a project, or for one that is switched off. */
export async function readSite(ctx: CommandContext): Promise<Site | null> {
  const [projects, menus, categories, notices] = await ctx.store.batch([
    {
      text: `select data from documents where scope = $1 and collection = 'project' and id = $2 and deleted_at is null`,
      params: [GLOBAL_SCOPE, ctx.projectId],
    },
    {
      text: `select data from documents where scope = $1 and collection = 'menu' and deleted_at is null order by created_at, id`,
      params: [ctx.projectId],
    },
    {
      text: `select data from documents where scope = $1 and collection = 'category' and deleted_at is null
        and not coalesce((data ->> 'closed')::boolean, false) and coalesce(data ->> 'parent', '') = ''
        order by created_at, id limit ${MOST_SECTIONS}`,
      params: [ctx.projectId],
    },
    {
      text: `select data from documents where scope = $1 and collection = 'web-push-settings' and id = collection and deleted_at is null
        and data ->> 'enabled' = 'true'`,
      params: [ctx.projectId],
    },
  ]);
  const [project] = dataOf(projects);
  if (!project || project.disabled === true) return null;
  const entries = menuOf(dataOf(menus)) ?? items(project.menuItems);
  const chosen = entries.length > 0 ? await linksOf(ctx, entries) : [];
  return {
    name: text(project.name),
    description: text(project.description),
    lang: languageOf(text(project.locale)),
    noticesKey: text(dataOf(notices)[0]?.vapidPublicKey),
    navigation: chosen.length > 0 ? chosen : dataOf(categories).map(({ name, url }) => ({ name: text(name), url: text(url) })),
  };
}

/** `LA` is Latin America to those who choose it, and Laos to browsers. */
function languageOf(locale: string): string {
  const [language = "", region = ""] = locale.split("_");
  if (!/^[a-z]{2}$/.test(language)) return "es";
  return region === "" ? language : `${language}-${region === "LA" ? "419" : region}`;
}

/** The statements fix the shape of their rows. */
function dataOf(rows: readonly object[] | undefined): AnyDocument[] {
  return ((rows ?? []) as { data: AnyDocument }[]).map(({ data }) => data);
}

/** The first menu that is everywhere. */
function menuOf(menus: readonly AnyDocument[]): Values[] | undefined {
  const everywhere = menus.find(
    ({ disabled, categories }) => disabled !== true && (!Array.isArray(categories) || categories.length === 0),
  );
  return everywhere && items(everywhere.entries);
}

async function linksOf(ctx: CommandContext, entries: readonly Values[]): Promise<SiteLink[]> {
  const references = entries.map(({ model, doc }) => ({ collection: collectionOfModel(text(model)), id: text(doc) }));
  const addresses = await readAddresses(
    ctx,
    references.filter(({ id }) => id !== ""),
  );
  return entries.flatMap(({ name, url }, at) => {
    const reference = references[at];
    const address = (reference?.id && addresses.get(addressKey(reference))) || (reference?.id ? "" : text(url));
    return address === "" || text(name) === "" ? [] : [{ name: text(name), url: address }];
  });
}
