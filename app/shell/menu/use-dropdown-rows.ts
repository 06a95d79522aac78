import { useState } from "react";
import type { MenuPlace } from "../../../schema/declaration/define-collection.ts";
import type { Row } from "../../client/client-api.ts";
import { useList } from "../../hooks/use-list.ts";

export type DropdownShow = NonNullable<MenuPlace["dropdown"]>["show"];

/** How many documents open beneath an item (API-016, API-017). */
const LIMIT: Readonly<Record<DropdownShow, number>> = { all: 100, recent: 10 };
/** `recent` leaves out what did not change for as long. */
const RECENT_MS = 28 * 86_400_000;

/** Documents of a dropdown from the replica, live, those changed last first. */
export function useDropdownRows(collection: string, show: DropdownShow): { rows: readonly Row[]; loading: boolean } {
  const limit = LIMIT[show];
  const { rows, loading } = useList({ collection, sort: { by: "updatedAt", direction: "desc" } }, limit);
  const [since] = useState(() => new Date(Date.now() - RECENT_MS).toISOString());
  const shown = rows.slice(0, limit).filter(({ data }) => show === "all" || data.updatedAt >= since);
  return { rows: shown, loading };
}
