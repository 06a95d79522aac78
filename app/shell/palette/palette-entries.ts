import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { collectionManyKey, collectionOneKey } from "../../../schema/declaration/field-label.ts";
import { rulesOfCustom } from "../../../schema/features/custom-collections/custom-rules.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { type Actor, can, canOpenPages, meets } from "../../../schema/rights/can.ts";
import { foldText } from "../../../schema/text/fold-text.ts";
import type { FoundTitle } from "../../client/client-api.ts";
import { entryPath, hasPages, listPath } from "../../entity/entity-paths.ts";
import { pageTable } from "../../pages/table/page-table.ts";
import type { NavigationGroup } from "../menu/navigation.ts";

export interface PaletteEntry {
  readonly href: string;
  readonly label: string;
  /** Tabler icon's name. */
  readonly icon: string;
  /** Where it is, for two of one name. */
  readonly detail?: string;
}

/** Collections whose rows belong to another document: they have no list of their own. */
const NESTED: ReadonlySet<string> = new Set(["custom-collection-impl"]);

/** Everything that the menu offers, each once, and the pages that the actor may open and that are not in it. */
export function pageEntries(
  actor: Actor,
  groups: readonly NavigationGroup[],
  definitions: readonly CollectionDefinition[],
): PaletteEntry[] {
  const menu = groups.flatMap(({ title, items }) =>
    items.map(({ href, label, icon }): PaletteEntry => ({ href, label, icon, detail: title })),
  );
  const known = new Set<string>();
  return [...menu, ...hiddenPages(actor, definitions), ...ownPages(actor)].filter(({ href }) => {
    const isNew = !known.has(href);
    known.add(href);
    return isNew;
  });
}

function hiddenPages(actor: Actor, definitions: readonly CollectionDefinition[]): PaletteEntry[] {
  return definitions
    .filter((definition) => definition.menu.length === 0 && hasOwnPages(definition) && isOpen(actor, definition))
    .map(({ name, kind }) => ({
      href: kind === "single" ? entryPath(name, name) : listPath(name),
      label: textOfKey(collectionManyKey(name)),
      icon: kind === "single" ? "settings" : "file",
    }));
}

/** Pages that stand in no menu. */
function ownPages(actor: Actor): PaletteEntry[] {
  return pageTable.flatMap(({ path, title, of, guard, way }) => {
    if (way === "declared" || !("palette" in way) || title === null) return [];
    const isOffered = guard(actor, of?.({})) && (way.when?.(actor) ?? true);
    // Parameters that may be absent are.
    return isOffered ? [{ href: path.replace(/\/:\w+\?/g, ""), label: t(title), icon: way.palette }] : [];
  });
}

/** Lists of the collections that the newsroom made up and gave a name, for whoever may open them. */
export function madeUpEntries(actor: Actor, documents: readonly AnyDocument[]): PaletteEntry[] {
  const documentsOf = collectionNamed("custom-collection-impl");
  if (!documentsOf || !isOpen(actor, documentsOf)) return [];
  return documents.flatMap(({ id, name, ...described }) => {
    if (typeof name !== "string" || name.trim() === "" || !meets(rulesOfCustom(described).read, actor)) return [];
    const href = `${listPath(documentsOf.name)}/${encodeURIComponent(id)}`;
    return { href, label: name, icon: "table", detail: t("shell.section.data-playground") };
  });
}

/** New documents of every collection that the actor may create. */
export function createEntries(actor: Actor, definitions: readonly CollectionDefinition[]): PaletteEntry[] {
  return definitions
    .filter((definition) => definition.kind === "list" && hasOwnPages(definition) && isOpen(actor, definition))
    .filter((definition) => can(actor, "CREATE", definition, true))
    .map(({ name, menu }) => ({
      href: entryPath(name, null),
      label: t("shell.palette.new", { name: textOfKey(collectionOneKey(name)) }),
      icon: menu[0]?.icon ?? "file",
      ...(menu[0] && { detail: t(`shell.section.${menu[0].section}`) }),
    }));
}

/** Collections whose documents the actor may open from what this device has. */
export function searchedCollections(actor: Actor, definitions: readonly CollectionDefinition[]): string[] {
  return definitions
    .filter((definition) => definition.replicated && definition.kind !== "single" && hasOwnPages(definition))
    .filter((definition) => isOpen(actor, definition))
    .map(({ name }) => name);
}

export function documentEntry({ collection, id, title }: FoundTitle): PaletteEntry {
  return {
    href: entryPath(collection, id),
    label: title === "" ? t("offline.untitled") : title,
    icon: collectionNamed(collection)?.menu[0]?.icon ?? "file",
  };
}

/** Entries whose label contains every word, accents and case aside. */
export function matchingEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => words.every((word) => foldText(entry.label).includes(word)));
}

function hasOwnPages(definition: CollectionDefinition): boolean {
  return hasPages(definition) && !NESTED.has(definition.name);
}

/** Without a project only what belongs to none is there. */
function isOpen(actor: Actor, definition: CollectionDefinition): boolean {
  return (actor.access !== null || definition.scope === "global") && canOpenPages(actor, definition);
}
