import { useEffect } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { useSession } from "../../hooks/use-session.ts";
import { readRecentEntries, recentEntriesKey, withEntry } from "./recent-entries.ts";

/** Keeps on the device that the person opened the document, for the palette. Settings are pages to it. */
export function useRecentEntry(definition: CollectionDefinition | undefined, id: string | null): void {
  const { profile, projectId } = useSession();
  const collection = definition?.kind === "single" ? undefined : definition?.name;
  useEffect(() => {
    if (!profile || !projectId || !collection || !id) return;
    const key = recentEntriesKey(profile.id, projectId);
    const entries = withEntry(readRecentEntries(window.localStorage, key), { collection, id });
    window.localStorage.setItem(key, JSON.stringify(entries));
  }, [profile, projectId, collection, id]);
}
