import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { isPlainObject } from "../../../../schema/values/plain-json.ts";
import type { Queryable } from "../../../context/store.ts";
import { baseUrlOf, siteHere } from "../../../core/documents/base-url.ts";
import { addressOf } from "../../../engines/markup/markup-parts.ts";
import type { CampaignSurroundings } from "../campaign-audience.ts";

/** Whose letter it is, as readers see it. */
export interface LetterBrand {
  /** Empty for a project that has none. */
  readonly name: string;
  /** Where its site is. */
  readonly site: string;
  /** Addresses of its logo by day and by night; empty for none. */
  readonly logo: string;
  readonly logoNight: string;
  /** Of whoever sends it, in lines; empty where nobody has said. */
  readonly postalAddress: string;
}

/** Widest of a logo, px. */
const LOGO = 600;
/** Of an original that is sent as it is, px. */
const LARGEST = 1600;
const MAIL_TYPES = ["image/png", "image/jpeg", "image/gif"];

/** `origin`: of this server. */
export async function letterBrand(
  store: Pick<Queryable, "query">,
  scope: string,
  { project, settings }: CampaignSurroundings,
  origin: string,
): Promise<LetterBrand> {
  const day = textOf(project.logotypeHorizontalAsset) || textOf(project.logotypeAsset);
  const night = textOf(project.logotypeNightAsset);
  const logos = await logosOf(store, scope, [day, night]);
  const here = (id: string) => logos.get(id) ?? "";
  return {
    name: textOf(project.name),
    site: siteOf({ project }, origin),
    logo: absolute(here(day), origin),
    logoNight: here(day) === "" ? "" : absolute(here(night), origin),
    postalAddress: textOf(settings.postalAddress).trim(),
  };
}

/** Where addresses of letters begin that name no host. */
export function siteOf({ project }: Pick<CampaignSurroundings, "project">, origin: string): string {
  return baseUrlOf(project) ?? siteHere(origin, textOf(project.id)) ?? origin;
}

export function absolute(url: string, base: string): string {
  return url.startsWith("/") && !url.startsWith("//") ? `${base}${url}` : url;
}

async function logosOf(store: Pick<Queryable, "query">, scope: string, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = ids.filter((id) => id !== "");
  if (wanted.length === 0) return new Map();
  const rows = await store.query<{ id: string; data: AnyDocument }>(
    `select id, data from documents where scope = $1 and collection = 'asset' and id = any($2::text[]) and deleted_at is null`,
    [scope, wanted],
  );
  return new Map(rows.map(({ id, data }) => [id, mailPicture(data)]));
}

/** The original where mail programs draw it: some know none of the smaller versions, which are WebP. */
function mailPicture(asset: AnyDocument): string {
  const files: readonly unknown[] = Array.isArray(asset.files) ? asset.files : [];
  const original = files.filter(isPlainObject).find(({ tag }) => tag === "original");
  const isDrawn = MAIL_TYPES.includes(textOf(original?.mime)) && Number(original?.width ?? 0) <= LARGEST;
  return isDrawn ? textOf(original?.url) : addressOf(asset, LOGO);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
