import { useState } from "react";
import type { AnyDocument, MenuPlace } from "../../../schema/declaration/define-collection.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import type { Row } from "../../client/client-api.ts";
import { useList } from "../../hooks/use-list.ts";

export type DropdownShow = NonNullable<MenuPlace["dropdown"]>["show"];

/** How many documents open beneath an item (API-016, API-017). */
const LIMIT: Readonly<Record<DropdownShow, number>> = { all: 100, recent: 10 };
/** `recent` leaves out what did not change for as long. */
const RECENT_MS = 28 * 86_400_000;

/** Documents of a dropdown from the replica, live, those changed last first. Of `recent` ones those without a name are in the list alone. */
export function useDropdownRows(collection: string, show: DropdownShow): { rows: readonly Row[]; loading: boolean } {
  const limit = LIMIT[show];
  const { rows, loading } = useList({ collection, sort: { by: "updatedAt", direction: "desc" } }, limit);
  const [since] = useState(() => new Date(Date.now() - RECENT_MS).toISOString());
  const isRecent = ({ data }: Row) => data.updatedAt >= since && menuTitle(collection, data) !== "";
  return { rows: (show === "all" ? rows : rows.filter(isRecent)).slice(0, limit), loading };
}

/** What a document is called in the menu; empty while nobody has named it. */
export function menuTitle(collection: string, data: AnyDocument): string {
  const title = data[collectionNamed(collection)?.titleField ?? ""];
  return typeof title === "string" ? title.trim() : "";
}
