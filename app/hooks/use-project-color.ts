import { useEffect } from "react";
import { collectionNamed } from "../../schema/registry.ts";
import { useDocument } from "./use-document.ts";
import { useSession } from "./use-session.ts";

const PROJECT = "project";

/** The colour of the project at hand, as it was last seen on this device until the replica says; `null` for none. */
export function useProjectColor(): string | null {
  const { projectId, phase } = useSession();
  const known = phase === "signed-in" && collectionNamed(PROJECT) ? projectId : null;
  const { row } = useDocument(PROJECT, known);
  const color = row ? asColor(row.data.colorPrimary) : null;
  useEffect(() => {
    if (row) window.localStorage.setItem(storageKey(row.id), color ?? "");
  }, [row, color]);
  return row || known === null ? color : window.localStorage.getItem(storageKey(known)) || null;
}

const storageKey = (projectId: string) => `color:${projectId}`;

function asColor(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
