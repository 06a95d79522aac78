import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { asId, asItems } from "../../fields/narrow-value.ts";
import { ArticleImport } from "../../shared/ArticleImport.tsx";

/** An alert may take its title, address and picture from a published article (DOC-075, DOC-076). */
export function BreakingNewsEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ notices: (entry) => <ArticleImport entry={entry} valuesOf={alertOf} /> }} />;
}

function alertOf(article: AnyDocument) {
  return { enabled: true, title: article.title ?? null, url: article.url ?? null, multimedia: firstPicture(article) };
}

/** The first of the gallery, or the cover. */
function firstPicture({ multimedia, photoAsset, photoAssetDescription, photoAssetAttribution }: AnyDocument) {
  const [first] = asItems(multimedia);
  if (first) return [{ ...first, id: crypto.randomUUID() }];
  const asset = asId(photoAsset);
  if (asset === "") return [];
  const words = { description: photoAssetDescription ?? null, attribution: photoAssetAttribution ?? null };
  return [{ id: crypto.randomUUID(), type: "photo", asset, ...words }];
}
