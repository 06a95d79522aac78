import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";

type Fields = Readonly<Record<string, unknown>>;

/** An uploaded file as an item of an article (ART-043); `rich` for what is neither photo nor film. */
export function mediaItemOfAsset(asset: AnyDocument): Fields {
  const files = Array.isArray(asset.files) ? (asset.files as Fields[]) : [];
  const thumbnail = files.find(({ tag }) => tag === "360");
  return {
    id: asset.id,
    asset,
    type: asset.type === "photo" || asset.type === "video" ? asset.type : "rich",
    url: files[0]?.url ?? null,
    thumbnailUrl: thumbnail?.url ?? null,
    description: asset.description ?? null,
    attribution: asset.attribution ?? null,
    html: null,
    social: null,
  };
}
