import { useEffect } from "react";
import { useSession } from "../../hooks/use-session.ts";
import type { Route } from "../route-of.ts";
import { readRecentEntries, recentEntriesKey, withEntry } from "./recent-entries.ts";

/** Keeps on the device that the person opened the document of the route, for the palette. Settings are pages to it. */
export function useRecentEntry(route: Route): void {
  const { profile, projectId } = useSession();
  const opened = route.page === "entry" && route.definition.kind !== "single" && route.id !== null ? route : null;
  const collection = opened?.definition.name;
  const id = opened?.id;
  useEffect(() => {
    if (!profile || !projectId || !collection || !id) return;
    const key = recentEntriesKey(profile.id, projectId);
    const entries = withEntry(readRecentEntries(window.localStorage, key), { collection, id });
    window.localStorage.setItem(key, JSON.stringify(entries));
  }, [profile, projectId, collection, id]);
}
