import type { MessageKey } from "../../../schema/messages/catalogue.ts";
import type { Actor } from "../../../schema/rights/can.ts";
import { entryPath } from "../../entity/entity-paths.ts";
import { canMakeBoard } from "../../features/discovery/guards.ts";
import { pageTable } from "../../pages/table/page-table.ts";
import type { PagePlace } from "../../routing/page.ts";

/** An item of the menu that shows no single collection. */
export interface MenuPlaceOfPage extends Omit<PagePlace, "label"> {
  readonly href: string;
  readonly label: MessageKey;
  readonly guard: (actor: Actor) => boolean;
}

const ofPages = pageTable.flatMap(({ path, title, guard, way }): MenuPlaceOfPage[] => {
  if (way === "declared" || !("menu" in way)) return [];
  const label = way.menu.label ?? title;
  const isOffered = (actor: Actor) => guard(actor, undefined) && (way.when?.(actor) ?? true);
  return label === null ? [] : [{ ...way.menu, href: path, label, guard: isOffered }];
});

/** The menu beside what declarations place there (spec 0 §2): pages, and a new document that has an item of its own. */
export const menuPlaces: readonly MenuPlaceOfPage[] = [
  ...ofPages,
  {
    section: "discovery",
    order: 15,
    icon: "layout-board",
    href: entryPath("sightseer-dashboard", null),
    label: "menu.sightseer-dashboard.new",
    model: "SightseerDashboard",
    guard: canMakeBoard,
  },
];

/** The page that the item of a collection leads to, where that is not its list. */
export function placeOf(collection: string): string | undefined {
  return pageTable.find(({ way }) => way !== "declared" && "menuOf" in way && way.menuOf === collection)?.path;
}
