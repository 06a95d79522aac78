import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { collectionOfModel } from "../../../../schema/declaration/field-label.ts";
import { GLOBAL_SCOPE } from "../../../../schema/ids.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import { addressOf, items, text, type Values } from "../../../engines/markup/markup-parts.ts";
import { SITE_WIDE } from "../../../engines/readers/site-wide-reads.ts";
import { type SiteDates, siteDates } from "../site-dates.ts";
import { addressKey, readMenuAddresses } from "./read-addresses.ts";

/** What every page of a site says of it. */
export interface Site {
  readonly name: string;
  readonly description: string;
  /** Its domain; empty for none. */
  readonly hostname: string;
  /** Language and region that it is written in (BCP 47). */
  readonly lang: string;
  readonly navigation: readonly SiteLink[];
  /** Menus under its pages. */
  readonly footer: readonly SiteMenu[];
  /** Its accounts elsewhere. */
  readonly networks: readonly SiteLink[];
  /** Addresses of its logo, by day and by night; empty for none. */
  readonly logotype: string;
  readonly logotypeNight: string;
  /** Its place before it is there, as CSS has it (`3 / 1`); empty where its size is not known. */
  readonly logotypeShape: string;
  /** Its colour, and the files of its isotype. */
  readonly color: string;
  readonly isotype: unknown;
  readonly dates: SiteDates;
  /** The public key of its notices; empty where nobody may take them. */
  readonly noticesKey: string;
  /** Readers may put themselves on its mailing lists. */
  readonly hasNewsletters: boolean;
}

export interface SiteLink {
  readonly name: string;
  /** A path of the site, or an address elsewhere. */
  readonly url: string;
}

export interface SiteMenu {
  readonly name: string;
  readonly links: readonly SiteLink[];
}

/** Sections in the navigation of a site that has no menu. */
const MOST_SECTIONS = 10;

/** The site of the context's project; `null` without such a project, or for one that is switched off. */
export async function readSite(ctx: CommandContext): Promise<Site | null> {
  const [projects, menus, categories, notices, lists] = await ctx.store.batch([
    {
      text: `${SITE_WIDE}select data from documents where scope = $1 and collection = 'project' and id = $2 and deleted_at is null`,
      params: [GLOBAL_SCOPE, ctx.projectId],
    },
    {
      text: `${SITE_WIDE}select data from documents where scope = $1 and collection = 'menu' and deleted_at is null order by created_at, id`,
      params: [ctx.projectId],
    },
    {
      text: `${SITE_WIDE}select data from documents where scope = $1 and collection = 'category' and deleted_at is null
        and not coalesce((data ->> 'closed')::boolean, false) and coalesce(data ->> 'parent', '') = ''
        order by created_at, id limit ${MOST_SECTIONS}`,
      params: [ctx.projectId],
    },
    {
      text: `${SITE_WIDE}select data from documents where scope = $1 and collection = 'web-push-settings' and id = collection and deleted_at is null
        and data ->> 'enabled' = 'true'`,
      params: [ctx.projectId],
    },
    {
      text: `${SITE_WIDE}select id from documents where scope = $1 and collection = 'mailing-list' and deleted_at is null
        and data @> '{"onSite":true}'::jsonb and not coalesce((data ->> 'closed')::boolean, false) limit 1`,
      params: [ctx.projectId],
    },
  ]);
  const [project] = dataOf(projects);
  if (!project || project.disabled === true) return null;
  const [first, ...others] = everywhere(dataOf(menus));
  const entries = first ? items(first.entries) : items(project.menuItems);
  const [chosen = [], ...below] = await linksOf(ctx, [entries, ...others.map((menu) => items(menu.entries))]);
  const footer = below.map((links, at) => ({ name: text(others[at]?.name), links })).filter(({ links }) => links.length > 0);
  const lang = languageOf(text(project.locale));
  return {
    name: text(project.name),
    description: text(project.description),
    hostname: text(project.hostname),
    lang,
    dates: siteDates(lang, text(project.timeZone)),
    ...(await logotypesOf(ctx, project)),
    color: text(project.colorPrimary),
    networks: networksOf(project),
    footer,
    hasNewsletters: (lists ?? []).length > 0,
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

/** Menus that are on all pages, the oldest first: the first one is the navigation, the others are in the footer. */
function everywhere(menus: readonly AnyDocument[]): AnyDocument[] {
  return menus.filter(({ disabled, categories }) => disabled !== true && (!Array.isArray(categories) || categories.length === 0));
}

/** Of each menu what leads somewhere. */
async function linksOf(ctx: CommandContext, menus: readonly (readonly Values[])[]): Promise<SiteLink[][]> {
  const referenceOf = ({ model, doc }: Values) => ({ collection: collectionOfModel(text(model)), id: text(doc) });
  const wanted = menus.flat().map(referenceOf);
  const addresses = await readMenuAddresses(
    ctx,
    wanted.filter(({ id }) => id !== ""),
  );
  const linkOf = (entry: Values) => {
    const reference = referenceOf(entry);
    const url = reference.id === "" ? text(entry.url) : (addresses.get(addressKey(reference)) ?? "");
    return url === "" || text(entry.name) === "" ? [] : [{ name: text(entry.name), url }];
  };
  return menus.map((entries) => entries.flatMap(linkOf));
}

/** Pixels of a logo. */
const LOGO = 800;

async function logotypesOf(
  ctx: CommandContext,
  project: AnyDocument,
): Promise<Pick<Site, "logotype" | "logotypeNight" | "logotypeShape" | "isotype">> {
  const [day, night] = [text(project.logotypeHorizontalAsset) || text(project.logotypeAsset), text(project.logotypeNightAsset)];
  const isotype = text(project.isotypeAsset);
  const ids = [day, night, isotype].filter(Boolean);
  if (ids.length === 0) return { logotype: "", logotypeNight: "", logotypeShape: "", isotype: [] };
  const rows = await ctx.store.query<{ id: string; data: AnyDocument }>(
    `${SITE_WIDE}select id, data from documents where scope = $1 and collection = 'asset' and id = any($2::text[]) and deleted_at is null`,
    [ctx.projectId, ids],
  );
  const assets = new Map(rows.map(({ id, data }) => [id, data]));
  return {
    logotype: addressOf(assets.get(day), LOGO),
    logotypeNight: addressOf(assets.get(night), LOGO),
    logotypeShape: shapeOf(assets.get(day)),
    isotype: assets.get(isotype)?.files,
  };
}

function shapeOf(asset: AnyDocument | undefined): string {
  const address = addressOf(asset, LOGO);
  const { width, height } = items(asset?.files).find(({ url }) => url === address) ?? {};
  return Number(width) > 0 && Number(height) > 0 ? `${Number(width)} / ${Number(height)}` : "";
}

function networksOf(project: AnyDocument): SiteLink[] {
  const [facebook, twitter, youtube] = [project.facebookUsername, project.twitterUsername, project.youtubeChannelId].map(text);
  const all = [
    { name: "Facebook", url: facebook && `https://www.facebook.com/${encodeURIComponent(facebook)}` },
    { name: "X", url: twitter && `https://x.com/${encodeURIComponent(twitter.replace(/^@/, ""))}` },
    { name: "YouTube", url: youtube && `https://www.youtube.com/channel/${encodeURIComponent(youtube)}` },
  ];
  return all.flatMap(({ name, url = "" }) => (url === "" ? [] : [{ name, url }]));
}
