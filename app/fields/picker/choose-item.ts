import { type GalleryItem, galleryAddress } from "../../../schema/wire/gallery.ts";
import { wireDocument } from "../../../schema/wire/operation.ts";
import type { OnlineCalls } from "../../client/client-api.ts";

/** What somebody chose, as the values of an item of an article. */
export interface ChosenMedia {
  readonly type: "photo" | "video" | "rich";
  /** Id; `null` where the address alone is kept. */
  readonly asset: string | null;
  readonly url: string | null;
  readonly thumbnailUrl: string | null;
  readonly html: string | null;
  readonly description: string | null;
  readonly attribution: string | null;
  readonly social: string | null;
}

/**
 * An item with an asset, or with an address where no asset is required, as it is (UPLOAD-014); any other is located by its
 * source and brought as a photo (UPLOAD-015). Rejects with a CierreError when it cannot be had.
 */
export async function chooseItem(
  online: OnlineCalls,
  item: GalleryItem,
  { endpoint, session, requiresAsset }: { endpoint: string; session: string; requiresAsset: boolean },
): Promise<ChosenMedia> {
  if (item.asset) return { ...mediaOf(item), url: null, thumbnailUrl: null, asset: item.asset.id };
  if (item.url && !requiresAsset) return mediaOf(item);
  const path = `${endpoint}/${encodeURIComponent(item.id)}?${new URLSearchParams({ session })}`;
  const found = galleryAddress.parse(await online.request("GET", path));
  const description = item.description ?? found.description ?? null;
  const attribution = item.attribution ?? found.attribution ?? null;
  const asset = await bringPhoto(online, { url: found.url, description, attribution });
  return { ...mediaOf(item), type: "photo", asset, url: null, thumbnailUrl: null, description, attribution };
}

/** Makes an asset of a picture that is elsewhere (UPLOAD-025); resolves to its id. */
export async function bringPhoto(
  online: OnlineCalls,
  photo: { readonly url: string; readonly description: string | null; readonly attribution: string | null },
): Promise<string> {
  return wireDocument.parse(await online.request("POST", "asset/photo", photo)).id;
}

function mediaOf(item: GalleryItem): ChosenMedia {
  const { type, url = null, thumbnailUrl = null, html = null, description = null, attribution = null, social = null } = item;
  return { type, asset: null, url, thumbnailUrl, html, description, attribution, social };
}
