import type { ComponentType } from "react";
import type { CollectionDefinition, MenuSection } from "../../schema/declaration/define-collection.ts";
import type { MessageKey } from "../../schema/messages/catalogue.ts";
import type { Actor } from "../../schema/rights/can.ts";
import { pathPattern } from "./path-pattern.ts";

/** What the segments of a path say, by the names that the page's path gives them; decoded. */
export type PathParams = Readonly<Record<string, string | undefined>>;

/** Where a page is opened. */
export interface PageAt {
  readonly params: PathParams;
  /** A former version to show (SHELL-028). */
  readonly version: string | null;
  readonly actor: Actor;
  /** The collection that the page is of, where it is of one. */
  readonly definition: CollectionDefinition | undefined;
}

/** A place in the menu. */
export interface PagePlace {
  readonly section: MenuSection;
  readonly order: number;
  /** Name of a Tabler icon, kebab-case. */
  readonly icon: string;
  /** What people limited to roles need an access level for (NAV-028). */
  readonly model: string;
  /** The page's title when absent. */
  readonly label?: MessageKey;
  /** Beside the item; `compact`: there is room for an icon alone. */
  readonly Beside?: ComponentType<{ readonly compact: boolean }>;
}

/** An item of the menu that shows no single collection. */
export interface MenuPlaceOfPage extends Omit<PagePlace, "label"> {
  readonly href: string;
  readonly label: MessageKey;
  readonly guard: (actor: Actor) => boolean;
}

/** Whom a page is offered to, when that is not everybody who may open it. */
type Offered = (actor: Actor) => boolean;

/**
 * How people get to a page. `menu`: by an item of its own, which the palette has as well. `menuOf`: by the item of a collection, in the
 * place of its list. `palette`: by the palette, with that icon. `from`: from the page of that name. `declared`: by what each
 * collection's declaration places in the menu.
 */
export type WayIn =
  | { readonly menu: PagePlace; readonly when?: Offered }
  | { readonly menuOf: string }
  | { readonly palette: string; readonly when?: Offered }
  | { readonly from: string }
  | "declared";

/** All that the application knows of a page before it is opened. */
export interface Page {
  readonly name: string;
  /** `/name/:param/:optional?`. Whatever follows is the page's own. */
  readonly path: string;
  /** Nothing may follow. */
  readonly isExact?: boolean;
  readonly pattern: RegExp;
  /** Of the browser's tab, of the menu and the palette; `null` for a page that is named after what it shows. */
  readonly title: MessageKey | null;
  /** The collection that the page is of; there is no such page when it answers `undefined`. */
  readonly of?: (params: PathParams) => CollectionDefinition | undefined;
  /** Who may open it. */
  readonly guard: (actor: Actor, definition: CollectionDefinition | undefined) => boolean;
  readonly way: WayIn;
  readonly Show: ComponentType<PageAt>;
  /** A page of another key keeps nothing of the one before; by the collection alone when absent. */
  readonly keyOf?: (at: PageAt) => string;
}

/** What is said of a page beside its code. */
export type PageEntry = Omit<Page, "pattern" | "Show">;

/** The text of a segment that the path of the page cannot lack. */
export function needed(segment: string | undefined): string {
  return segment ?? "";
}

/** A page whose code comes with the table. */
export function shownPage(entry: PageEntry, Show: ComponentType<PageAt>): Page {
  return { ...entry, pattern: pathPattern(entry.path, entry.isExact), Show };
}
