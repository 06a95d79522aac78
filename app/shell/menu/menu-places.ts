import type { Actor } from "../../../schema/rights/can.ts";
import { features } from "../../features.ts";
import { pageTable } from "../../pages/table/page-table.ts";
import type { MenuPlaceOfPage } from "../../routing/page.ts";

const ofPages = pageTable.flatMap(({ path, title, guard, way }): MenuPlaceOfPage[] => {
  if (way === "declared" || !("menu" in way)) return [];
  const label = way.menu.label ?? title;
  const isOffered = (actor: Actor) => guard(actor, undefined) && (way.when?.(actor) ?? true);
  return label === null ? [] : [{ ...way.menu, href: path, label, guard: isOffered }];
});

/** The menu beside what declarations place there (spec 0 §2): pages, and what features have there beside them. */
export const menuPlaces: readonly MenuPlaceOfPage[] = [...ofPages, ...features.flatMap(({ menuItems = [] }) => menuItems)];

/** The page that the item of a collection leads to, where that is not its list. */
export function placeOf(collection: string): string | undefined {
  return pageTable.find(({ way }) => way !== "declared" && "menuOf" in way && way.menuOf === collection)?.path;
}
