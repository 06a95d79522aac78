import {
  type CollectionDefinition,
  type Feature,
  type MenuPlace,
  type MenuSection,
  menuSections,
} from "../../../schema/declaration/define-collection.ts";
import { collectionManyKey, collectionOneKey } from "../../../schema/declaration/field-label.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { type Actor, can, canOpenPages, hasFeature } from "../../../schema/rights/can.ts";
import { entryPath, listPath } from "../../entity/entity-paths.ts";
import { pageTable } from "../../pages/table/page-table.ts";
import type { PagePlace } from "../../routing/page.ts";
import { routeOf } from "../../routing/route-of.ts";
import { menuPlaces, placeOf } from "./menu-places.ts";

export interface NavigationItem {
  readonly label: string;
  readonly href: string;
  /** Name of a Tabler icon, kebab-case. */
  readonly icon: string;
  /** `placeOfPath` of the pages that belong to the item. */
  readonly place: string;
  /** Path of a new document, when the item offers one and the actor may create it. */
  readonly quickAdd?: { readonly href: string; readonly label: string };
  /** Beside the item. */
  readonly Beside?: PagePlace["Beside"];
  /** Documents of the collection that open beneath the item. */
  readonly dropdown?: NonNullable<MenuPlace["dropdown"]>;
}

export interface NavigationGroup {
  readonly section: MenuSection;
  readonly title: string;
  readonly items: readonly NavigationItem[];
}

/** Sections that nobody sees without the feature, whatever stands in them (NAV-013). */
const SECTION_FEATURE: Partial<Record<MenuSection, Feature>> = { multimedia: "mediaapp" };

type Placed = NavigationItem & Pick<MenuPlace, "section" | "order">;

/** The menu of an actor: what its declarations place there, and other pages. Sections without items are left out. */
export function navigationOf(actor: Actor, definitions: readonly CollectionDefinition[]): NavigationGroup[] {
  const ofCollections = definitions.flatMap((definition) =>
    definition.menu.filter((place) => isVisible(actor, definition, place)).map((place) => placedItem(actor, definition, place)),
  );
  const ofPages = menuPlaces
    .filter((place) => place.guard(actor) && hasLevel(actor, place.model))
    .map(({ label, href, section, order, icon, Beside }) => ({
      ...{ section, order, icon, href, label: t(label), place: href.slice(1) },
      ...(Beside && { Beside }),
    }));
  const items: Placed[] = [...ofCollections, ...ofPages].sort((one, other) => one.order - other.order);
  return menuSections.flatMap((section) => {
    const own = items.filter((item) => item.section === section);
    return own.length > 0 ? [{ section, title: t(`shell.section.${section}`), items: own }] : [];
  });
}

/** What marks an item as the one shown: the collection whose list or entry a path opens, or the page's own first segment. */
export function placeOfPath(path: string): string {
  const route = routeOf(path, pageTable);
  const collection = route?.page.way === "declared" ? route.definition : undefined;
  return collection?.name ?? path.split("/")[1] ?? "";
}

/**
 * NAV-024 to NAV-027 and SHELL-064: System only for system admins, everything else only inside a project; what the
 * project has; for people limited to roles an access level for the item's model, or an unrestricted one.
 */
function isVisible(actor: Actor, definition: CollectionDefinition, { section }: MenuPlace): boolean {
  if (section === "system" ? !actor.profile.systemAdmin : actor.access === null) return false;
  return hasFeature(actor, SECTION_FEATURE[section]) && hasLevel(actor, definition.model) && canOpenPages(actor, definition);
}

function hasLevel({ profile, access }: Actor, wanted: string): boolean {
  if (profile.systemAdmin || !access?.limitRoles) return true;
  return access.accessLevels.some(({ model }) => model === null || model === wanted);
}

function placedItem(actor: Actor, definition: CollectionDefinition, place: MenuPlace): Placed {
  const { name, kind } = definition;
  const { section, order, icon, dropdown } = place;
  const href = placeOf(name) ?? (kind === "single" ? entryPath(name, name) : listPath(name));
  const item: Placed = {
    section,
    order,
    icon,
    href,
    place: name,
    label: textOfKey(collectionManyKey(name)),
    ...(dropdown && { dropdown }),
  };
  if (!place.quickAdd || !can(actor, "CREATE", definition, true)) return item;
  const label = t("shell.menu.new", { name: textOfKey(collectionOneKey(name)) });
  return { ...item, quickAdd: { href: entryPath(name, null), label } };
}
