import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { asVariant } from "../../../../schema/features/articles/article-variant.ts";
import { GLOBAL_SCOPE } from "../../../../schema/ids.ts";
import { type Crop, cropOf } from "../../../../schema/values/crops.ts";
import { isPlainObject } from "../../../../schema/values/plain-json.ts";
import type { Queryable } from "../../../context/store.ts";
import type { FileStorage } from "../../../engines/files/file-storage.ts";
import { addressOf, text } from "../../../engines/markup/markup-parts.ts";
import { SITE_WIDE } from "../../../engines/readers/site-wide-reads.ts";
import { cropNamesOf, drawPicture, type Shape } from "./draw-picture.ts";
import { type Overlay, overlayFor } from "./overlay-rules.ts";

/** Below a site's own path: pictures of its articles as they are shared. */
export const PICTURES_PATH = "/_imagen/";

/** What the picture of an article is drawn of. */
export interface SharePicture {
  /** Addresses of files here; empty for none. */
  readonly photo: string;
  readonly logo: string;
  readonly focus: readonly [number, number];
  /** What people chose of the photo, by shape. */
  readonly crops: Readonly<Record<Shape, Crop | null>>;
  readonly overlay: Overlay;
  /** Another one for every other picture. */
  readonly version: string;
}

/** Pixels of what it is made of. */
const [PHOTO, LOGO] = [1600, 800];
const FOCUS = [0.5, 0.3] as const;

/** The picture of an article, or what stands for one; `null` for an article without either, and for a picture that is not kept here. `original`: the article as stored, or expanded. */
export async function sharePicture(
  store: Pick<Queryable, "query">,
  scope: string,
  original: AnyDocument,
): Promise<SharePicture | null> {
  const article = asVariant(original, "external");
  const found = await store.query<{ collection: string; data: AnyDocument }>(
    `${SITE_WIDE}select collection, data from documents where deleted_at is null and ((scope = $1 and collection = 'overlay-settings' and id = collection)
      or (scope = '${GLOBAL_SCOPE}' and collection = 'project' and id = $1))`,
    [scope],
  );
  const of = (name: string) => found.find(({ collection }) => collection === name)?.data ?? {};
  const overlay = overlayFor(of("overlay-settings"), article, text((of("project") as AnyDocument).colorPrimary));
  const photo = idOf(article.photoAsset) || overlay.placeholder;
  const assets = await readAssets(store, scope, [photo, overlay.logo], article.photoAsset);
  const address = (id: string, widest: number) => addressOf(assets.find((asset) => asset.id === id)?.data, widest);
  const drawn = {
    photo: address(photo, PHOTO),
    logo: address(overlay.logo, LOGO),
    focus: focusOf(article, photo),
    crops: cropsOf(assets.find(({ id }) => id === photo)?.data),
    overlay,
  };
  if (keyOf(drawn.photo) === null) return null;
  const version = createHash("sha256").update(JSON.stringify(drawn)).digest("base64url").slice(0, 12);
  return { ...drawn, version };
}

/** Assets by their ids. `known`: one of them, where it is expanded with all that a picture is made of. */
async function readAssets(store: Pick<Queryable, "query">, scope: string, ids: readonly string[], known: unknown) {
  const own = isPlainObject(known) && Array.isArray(known.files) ? [{ id: text(known.id), data: known }] : [];
  const others = ids.filter((id) => id !== "" && !own.some((asset) => asset.id === id));
  if (others.length === 0) return own;
  const found = await store.query<{ id: string; data: AnyDocument }>(
    `select id, data from documents where scope = $1 and collection = 'asset' and deleted_at is null and id = any($2::text[])`,
    [scope, others],
  );
  return [...own, ...found];
}

/** Path of an article's picture in a shape, below the path of its site. */
export function picturePath(article: string, shape: Shape, { version }: SharePicture): string {
  return `${PICTURES_PATH}${encodeURIComponent(article)}/${shape}-${version}.jpg`;
}

/** Throws what a storage throws for files that are gone. */
export async function drawSharePicture(
  files: FileStorage,
  shape: Shape,
  { photo, logo, focus, crops, overlay }: SharePicture,
): Promise<Buffer> {
  const ground = await fileAt(files, photo);
  // A logo that is gone takes nothing from the picture.
  const mark = logo === "" ? null : await fileAt(files, logo).catch(() => null);
  return drawPicture(shape, { photo: ground, focus, crop: crops[shape], logo: mark, overlay });
}

async function fileAt(files: FileStorage, address: string): Promise<Buffer | null> {
  const place = keyOf(address);
  return place && buffer(files.read(...place));
}

/** Key and tag of a file here. */
function keyOf(address: string): readonly [string, string] | null {
  const [, key, tag] = /^\/files\/([\w-]+)\/([\w-]+)$/.exec(address) ?? [];
  return key === undefined || tag === undefined ? null : [key, tag];
}

function cropsOf(asset: unknown): SharePicture["crops"] {
  const of = (shape: Shape) => cropOf(asset, cropNamesOf[shape]);
  return { enlace: of("enlace"), "16x9": of("16x9"), "4x3": of("4x3"), "1x1": of("1x1") };
}

/** Of the article's own picture; what stands for one is shown around its middle. */
function focusOf({ photoAsset, photoAssetFocuspoint }: AnyDocument, photo: string): readonly [number, number] {
  if (idOf(photoAsset) !== photo || !Array.isArray(photoAssetFocuspoint)) return FOCUS;
  const [x, y] = photoAssetFocuspoint.map(Number);
  return [x ?? FOCUS[0], y ?? FOCUS[1]];
}

function idOf(value: unknown): string {
  return isPlainObject(value) ? text(value.id) : text(value);
}
