import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import type { Observable } from "../../../client/client-api.ts";
import { createStore } from "../../../client/create-store.ts";
import { useClient } from "../../../hooks/use-client.ts";

/** Articles by id, as this device has them; `null` for one that it does not have, absent while it is being read. */
export type Articles = ReadonlyMap<string, AnyDocument | null>;

/** The articles of the ids, live. Always the same observable: each card listens for its own article (`useArticle`). */
export function useArticles(ids: readonly string[]): Observable<Articles> {
  const { replica } = useClient();
  const [articles] = useState(() => createStore<Articles>(new Map()));
  const watched = useRef(new Map<string, () => void>());
  useEffect(() => {
    const arrived = new Map<string, AnyDocument | null>();
    // Many come at once, when the page opens.
    const show = () => {
      articles.set(new Map([...articles.get(), ...arrived]));
      arrived.clear();
    };
    const wanted = new Set(ids);
    for (const [id, stop] of watched.current) {
      if (wanted.has(id)) continue;
      stop();
      watched.current.delete(id);
    }
    for (const id of wanted) {
      if (watched.current.has(id)) continue;
      const stop = replica.observeDocument("article", id, (row) => {
        if (arrived.size === 0) queueMicrotask(show);
        arrived.set(id, row?.data ?? null);
      });
      watched.current.set(id, stop);
    }
  }, [replica, articles, ids]);
  useEffect(() => {
    const all = watched.current;
    return () => {
      for (const stop of all.values()) stop();
      all.clear();
    };
  }, []);
  return articles;
}

/** One of them; `undefined` while it is being read. Draws again when this one changes, and for no other. */
export function useArticle(articles: Observable<Articles>, id: string): AnyDocument | null | undefined {
  return useSyncExternalStore(articles.subscribe, () => articles.get().get(id));
}
