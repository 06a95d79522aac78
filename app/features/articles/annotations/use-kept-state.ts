import { useEffect } from "react";
import type * as z from "zod/mini";
import { useRememberedState } from "../../../hooks/use-remembered-state.ts";
import { useSession } from "../../../hooks/use-session.ts";
import type { DocumentIds } from "./use-document-ids.ts";

/**
 * What somebody writes about a document, kept in this tab: it is there again by whichever of its ids the page comes to the document.
 * `initial` is the same object at every render.
 */
export function useKeptState<T>(
  kind: string,
  { first, final }: DocumentIds,
  initial: T,
  schema: z.ZodMiniType<T>,
): [T, (value: T) => void] {
  const { profile, projectId } = useSession();
  const prefix = `${kind}|${profile?.id}|${projectId}|`;
  const [value, keep] = useRememberedState(`${prefix}${first}`, initial, schema);
  const [, keepUnderFinal] = useRememberedState(`${prefix}${final}`, initial, schema);
  useEffect(() => {
    if (final !== first) keepUnderFinal(value);
  }, [first, final, value, keepUnderFinal]);
  return [value, keep];
}
