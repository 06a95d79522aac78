import { useMemo } from "react";
import type { Row } from "../../client/client-api.ts";
import { useList } from "../../hooks/use-list.ts";
import { useSession } from "../../hooks/use-session.ts";
import { type Awaited, awaitedQuery, isAwaited } from "./awaited.ts";

/** Documents that are looked through for those that wait. */
export const MOST_LOOKED_AT = 200;

interface AwaitedRows {
  readonly rows: readonly Row[];
  readonly loading: boolean;
  readonly error: unknown;
  /** There are more than are looked through. */
  readonly isCut: boolean;
}

/** What waits for whoever is signed in, live, from the device. */
export function useAwaitedRows(part: Awaited): AwaitedRows {
  const me = useSession().profile?.id ?? "";
  const list = useList(me === "" ? null : awaitedQuery(part, me), MOST_LOOKED_AT);
  const rows = useMemo(() => list.rows.filter(({ data }) => isAwaited(part, me, data)), [list.rows, part, me]);
  return { rows, loading: list.loading, error: list.error, isCut: list.hasMore };
}
