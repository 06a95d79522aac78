import { asId } from "../../fields/narrow-value.ts";

/** What a notification takes from an article (PUSH-010). */
export function notificationOf({ title, deck, url, photoAsset, photoAssetFocuspoint }: Readonly<Record<string, unknown>>) {
  return {
    name: title ?? null,
    content: deck ?? null,
    url: url ?? null,
    photoAsset: asId(photoAsset) || null,
    photoAssetFocuspoint: photoAssetFocuspoint ?? null,
  };
}
