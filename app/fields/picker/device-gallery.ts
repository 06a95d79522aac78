import type { GalleryItem } from "../../../schema/wire/gallery.ts";
import type { Row } from "../../client/client-api.ts";
import { asId, asItems, asText } from "../narrow-value.ts";

/** Pictures of the articles that the device has, each once: what can be chosen without a network. */
export function itemsOfRows(rows: readonly Row[]): GalleryItem[] {
  const items = rows.flatMap(({ id, data }) => [
    itemOf(`${id}~photoAsset`, asId(data.photoAsset), data.photoAssetDescription, data.photoAssetAttribution, data.title),
    ...asItems(data.multimedia)
      .filter(({ type }) => type === "photo")
      .map((item, at) => itemOf(`${id}~${at}`, asId(item.asset), item.description, item.attribution, data.title)),
  ]);
  const seen = new Set<string>();
  return items.filter(({ asset }) => {
    const isNew = asset && asset.id !== "" && !seen.has(asset.id);
    if (isNew) seen.add(asset.id);
    return isNew;
  });
}

function itemOf(id: string, asset: string, description: unknown, attribution: unknown, title: unknown): GalleryItem {
  return {
    id,
    type: "photo",
    asset: { id: asset },
    description: asText(description) || asText(title),
    attribution: asText(attribution) || null,
  };
}
