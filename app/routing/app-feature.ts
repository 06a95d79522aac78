import type { ComponentType } from "react";
import type { Column } from "../../schema/declaration/define-collection.ts";
import type { When } from "../../schema/declaration/fields.ts";
import type { MessageKey } from "../../schema/messages/catalogue.ts";
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
 * Documents of a collection that wait for a person, as 'Mi bandeja' lists them: those that name the person in a field by which lists are
 * filtered, as long as all of `while` holds. A document that belongs to several of a collection's is listed with the first of them.
 */
export interface AwaitedDocuments {
  readonly title: MessageKey;
  /** A field that refers to users, and a filter of the collection's list. */
  readonly person: string;
  readonly while: readonly When[];
  /** A field whose document is opened in the place of one that has no page of its own. */
  readonly leadsTo?: string;
  /** Somebody else made it wait: the person is notified when it begins to, and the menu counts it. */
  readonly byOthers?: true;
  /** What is shown of each beside its title. */
  readonly columns: readonly Column[];
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
  /** What waits for people, by collection. */
  readonly awaited?: Readonly<Record<string, readonly AwaitedDocuments[]>>;
}

/** A page of documents with the texts that it shows, loaded when it is first opened. */
export function entryPage(load: () => Promise<ComponentType<EntryPageProps>>): ComponentType<EntryPageProps> {
  return lazyPart(() => withTexts(load()));
}

/** A list of a part of a collection, loaded as such a page is. */
export function partList(load: () => Promise<ComponentType<PartListProps>>): ComponentType<PartListProps> {
  return lazyPart(() => withTexts(load()));
}
