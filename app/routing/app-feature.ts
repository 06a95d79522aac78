import type { ComponentType } from "react";
import { withTexts } from "../client/texts/section-texts.ts";
import type { EntryPageProps } from "../entity/EntryPage.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import type { MenuPlaceOfPage, Page } from "./page.ts";

/** Shows the documents of a part of a collection. */
export interface PartListProps {
  /** What the path of the list says behind the collection. */
  readonly part: string;
}

/**
 * What a part of the product brings to the application; `app/features.ts` lists the features, nothing else of it knows their names. All
 * of it is code that comes when it is first shown: the manifest itself only says where it is.
 */
export interface AppFeature {
  /** Pages with paths of their own. */
  readonly pages?: readonly Page[];
  /** Items of the menu beside those of pages and collections. */
  readonly menuItems?: readonly MenuPlaceOfPage[];
  /** Pages of documents that are more than a form, by collection. */
  readonly entryPages?: Readonly<Record<string, ComponentType<EntryPageProps>>>;
  /** Lists of a part of a collection, by collection. */
  readonly partLists?: Readonly<Record<string, ComponentType<PartListProps>>>;
  /** What the menu of a collection's list has beside what all lists have, by collection. */
  readonly listItems?: Readonly<Record<string, ComponentType>>;
}

/** A page of documents with the texts that it shows, loaded when it is first opened. */
export function entryPage(load: () => Promise<ComponentType<EntryPageProps>>): ComponentType<EntryPageProps> {
  return lazyPart(() => withTexts(load()));
}

/** A list of a part of a collection, loaded as such a page is. */
export function partList(load: () => Promise<ComponentType<PartListProps>>): ComponentType<PartListProps> {
  return lazyPart(() => withTexts(load()));
}
