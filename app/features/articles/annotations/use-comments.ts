import { useEffect, useRef, useState } from "react";
import { articleAnnotation } from "../../../../schema/features/articles/article-annotation.ts";
import { isLocalId } from "../../../../schema/ids.ts";
import type { EngineClient, Row } from "../../../client/client-api.ts";
import { noteFault } from "../../../failures/note-fault.ts";
import { useEngine } from "../../../hooks/use-engine.ts";
import { useList } from "../../../hooks/use-list.ts";
import type { DocumentIds } from "./use-document-ids.ts";

/** As many comments of an article as are shown. */
const MOST = 1000;

/** The comments on an article. */
export interface Comments {
  readonly rows: readonly Row[];
  /** By the ids that the server gave: the `local:` ones that this page knew the comments by before. */
  readonly firstIds: ReadonlyMap<string, string>;
  /** Whether the device's rows have been read. */
  readonly isRead: boolean;
}

interface Shown extends Comments {
  readonly of: string | null;
}

const noComments: Comments = { rows: [], firstIds: new Map(), isRead: false };

/**
 * The comments on an article whose present id is given. While the server names it or them, those that were there stay until it is known
 * which of them are the same under other ids: what is being written in them stays where it is.
 */
export function useComments(article: string | null, { first }: DocumentIds): Comments {
  const engine = useEngine();
  const query = article === null ? null : { collection: articleAnnotation.name, filters: { article } };
  const { rows, loading } = useList(query, MOST);
  const [shown, setShown] = useState<Shown>({ ...noComments, of: first });
  const latest = useRef(shown);
  latest.current = shown;
  useEffect(() => {
    if (loading) return;
    const before = latest.current.of === first ? latest.current : noComments;
    const here = new Set(rows.map(({ id }) => id));
    const gone = before.rows.map(({ id }) => id).filter((id) => !here.has(id));
    const show = (firstIds: Comments["firstIds"]) => setShown({ of: first, rows, firstIds, isRead: true });
    if (!gone.some(isLocalId)) return show(before.firstIds);
    let isOver = false;
    void renamed(engine, gone, article).then((names) => {
      // The comments of an article that has another id by now come with that.
      if (!isOver && names) show(new Map([...before.firstIds, ...names]));
    });
    return () => {
      isOver = true;
    };
  }, [engine, rows, loading, article, first]);
  return shown.of === first ? shown : noComments;
}

/** The `local:` ids of comments by those that the server gave them; `null` when the article has got another one itself. */
async function renamed(
  engine: EngineClient,
  gone: readonly string[],
  article: string | null,
): Promise<[final: string, first: string][] | null> {
  const finalOf = (id: string) =>
    engine.finalId(id).catch((error: unknown) => {
      noteFault(error);
      return id;
    });
  if (isLocalId(article) && (await finalOf(article)) !== article) return null;
  const pairs = await Promise.all(gone.filter(isLocalId).map(async (id) => [await finalOf(id), id] as [string, string]));
  return pairs.filter(([final, id]) => final !== id);
}
