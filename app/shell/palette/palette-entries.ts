import { type Actor, can } from "../../../schema/can.ts";
import type { CollectionDefinition } from "../../../schema/define-collection.ts";
import { collectionOneKey } from "../../../schema/field-label.ts";
import { foldText } from "../../../schema/fold-text.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { NavigationGroup } from "../navigation.ts";

export interface PaletteEntry {
  readonly href: string;
  readonly label: string;
  /** Tabler icon's name. */
  readonly icon: string;
}

/** Everything that the menu offers, and the pages that are not in it. */
export function pageEntries(groups: readonly NavigationGroup[]): PaletteEntry[] {
  const pages = groups.flatMap((group) => group.items.map(({ href, label, icon }) => ({ href, label, icon })));
  return [
    ...pages,
    { href: "/offline-documents", label: t("offline.title"), icon: "file" },
    { href: "/profile", label: t("shell.profile"), icon: "user" },
  ];
}

/** New documents of the collections of the content section that the actor may create. */
export function createEntries(actor: Actor, definitions: readonly CollectionDefinition[]): PaletteEntry[] {
  return definitions
    .filter((definition) => definition.menu?.section === "content" && definition.kind === "list")
    .filter((definition) => actor.access !== null && can(actor, "CREATE", definition, true))
    .map(({ name, menu }) => ({
      href: `/${name}-entry/`,
      label: t("shell.palette.new", { name: t(collectionOneKey(name)) }),
      icon: menu?.icon ?? "file",
    }));
}

/** Entries whose label contains every word, accents and case aside. */
export function matchingEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => words.every((word) => foldText(entry.label).includes(word)));
}
