import { type Actor, builtInRoleOf, can, canOpenPages } from "../../schema/can.ts";
import { canImport } from "../../schema/can-import.ts";
import type { CollectionDefinition, MenuSection } from "../../schema/define-collection.ts";
import { collectionManyKey, collectionOneKey } from "../../schema/field-label.ts";
import { t } from "../../schema/messages/catalogue.ts";

export interface NavigationItem {
  readonly label: string;
  readonly href: string;
  /** Name of a Tabler icon, kebab-case. */
  readonly icon: string;
  /** Path of a new document, when the item offers one and the actor may create it. */
  readonly quickAdd?: { readonly href: string; readonly label: string };
}

export interface NavigationGroup {
  readonly section: MenuSection;
  readonly title: string;
  readonly items: readonly NavigationItem[];
}

/** Sections in the order of the menu (spec 0 §2). */
const SECTIONS: readonly MenuSection[] = ["content", "interface", "settings", "permissions", "administration", "system"];
const RANK = { basic: 0, editor: 1, admin: 2 } as const;

interface PlacedItem extends NavigationItem {
  readonly section: MenuSection;
  readonly order: number;
}

/** The menu of an actor: what its declarations place there, and the importer. Sections without items are left out. */
export function navigationOf(actor: Actor, definitions: readonly CollectionDefinition[]): NavigationGroup[] {
  const items = definitions.flatMap((definition) => {
    const { menu } = definition;
    return menu && isVisible(actor, definition, menu) ? [placedItem(actor, definition, menu)] : [];
  });
  if (canImport(actor))
    items.push({ section: "administration", order: 90, label: t("shell.menu.import"), href: "/import", icon: "file-import" });
  items.sort((one, other) => one.order - other.order);
  return SECTIONS.flatMap((section) => {
    const own = items.filter((item) => item.section === section);
    return own.length > 0 ? [{ section, title: t(`shell.section.${section}`), items: own }] : [];
  });
}

type Menu = NonNullable<CollectionDefinition["menu"]>;

/**
 * NAV-024 to NAV-027 and SHELL-064: System only for system admins, everything else only inside a project; a role the item
 * asks for; for people limited to roles an access level for the item's model, or an unrestricted one.
 */
function isVisible(actor: Actor, definition: CollectionDefinition, menu: Menu): boolean {
  if (menu.section === "system") return actor.profile.systemAdmin;
  if (actor.access === null) return false;
  if (actor.profile.systemAdmin) return true;
  if (menu.role && RANK[builtInRoleOf(actor)] < RANK[menu.role]) return false;
  const { limitRoles, accessLevels } = actor.access;
  if (limitRoles && !accessLevels.some(({ model }) => model === null || model === definition.model)) return false;
  return canOpenPages(actor, definition);
}

function placedItem(actor: Actor, definition: CollectionDefinition, menu: Menu): PlacedItem {
  const { name, kind } = definition;
  const item = { section: menu.section, order: menu.order, label: t(collectionManyKey(name)), icon: menu.icon };
  if (kind === "single") return { ...item, href: `/${name}` };
  if (!menu.quickAdd || !can(actor, "CREATE", definition, true)) return { ...item, href: `/${name}-list` };
  const label = t("shell.menu.new", { name: t(collectionOneKey(name)) });
  return { ...item, href: `/${name}-list`, quickAdd: { href: `/${name}-entry/`, label } };
}
