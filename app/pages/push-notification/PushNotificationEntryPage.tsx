import type { AnyDocument } from "../../../schema/define-collection.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { asId } from "../../fields/narrow-value.ts";
import { ArticleImport } from "../shared/ArticleImport.tsx";

/** A notification may take its words, address and picture from a published article (PUSH-010). */
export function PushNotificationEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ notices: (entry) => <ArticleImport entry={entry} valuesOf={notificationOf} /> }} />;
}

function notificationOf({ title, deck, url, photoAsset, photoAssetFocuspoint }: AnyDocument) {
  return {
    name: title ?? null,
    content: deck ?? null,
    url: url ?? null,
    photoAsset: asId(photoAsset) || null,
    photoAssetFocuspoint: photoAssetFocuspoint ?? null,
  };
}
