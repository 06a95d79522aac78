import type { ComponentType } from "react";
import type { EntryPageProps } from "../entity/EntryPage.tsx";
import { features } from "../features.ts";
import { entryPage, type PartListProps } from "../routing/app-feature.ts";

export const GenericEntryPage = entryPage(() => import("../entity/EntryPage.tsx").then((module) => module.EntryPage));

/** The page of a document of the collection: its own, or the generic one. */
export function entryPageOf(collection: string): ComponentType<EntryPageProps> {
  return ofCollection(entryPages, collection) ?? GenericEntryPage;
}

export function partListOf(collection: string): ComponentType<PartListProps> | undefined {
  return ofCollection(partLists, collection);
}

/** What the menu of the collection's list has beside what all lists have. */
export function listItemsOf(collection: string): ComponentType | undefined {
  return ofCollection(listItems, collection);
}

const entryPages = together(({ entryPages }) => entryPages);
/** Collections that have a page of their own. */
export const withOwnPage: readonly string[] = Object.keys(entryPages);

const partLists = together(({ partLists }) => partLists);
const listItems = together(({ listItems }) => listItems);

type ByCollection<T> = Readonly<Record<string, T>>;

function together<T>(ownOf: (feature: (typeof features)[number]) => ByCollection<T> | undefined): ByCollection<T> {
  return Object.assign({}, ...features.map((feature) => ownOf(feature)));
}

function ofCollection<T>(own: ByCollection<T>, collection: string): T | undefined {
  return Object.hasOwn(own, collection) ? own[collection] : undefined;
}
