import { useEffect, useState } from "react";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { listResponse } from "../../../schema/wire/list.ts";
import { wireDocument } from "../../../schema/wire/operation.ts";
import type { OnlineCalls } from "../../client/client-api.ts";
import { noteFault } from "../../failures/note-fault.ts";
import { refusalOf } from "../../failures/refusal-of.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";

/** Rows that a picker asks the server for, at most. */
const LIMIT = 100;

export interface RemoteRows {
  readonly rows: readonly AnyDocument[];
  readonly state: "loading" | "done" | "offline" | "failed";
}

/** Documents of a collection that stays on the server, found by a text among those that pass the filters; nothing is asked for `null`. */
export function useRemoteRows(collection: string | null, search: string, filters: Readonly<Record<string, string>>): RemoteRows {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const query = new URLSearchParams({ limit: String(LIMIT), ...filters, ...(search && { autocomplete: search }) });
  const path = collection === null ? null : `${collection}?${query}`;
  const [read, setRead] = useState<RemoteRows & { readonly path: string | null }>({ path: null, rows: [], state: "loading" });
  useEffect(() => {
    if (path === null || !isOnline) return;
    const gone = new AbortController();
    online
      .request("GET", path, undefined, gone.signal)
      // The schema has checked id and times; the rest of a document is unknown by type.
      .then((answer) => setRead({ path, rows: listResponse.parse(answer).data as AnyDocument[], state: "done" }))
      .catch((error: unknown) => {
        noteFault(error);
        if (!gone.signal.aborted) setRead({ path, rows: [], state: "failed" });
      });
    return () => gone.abort();
  }, [online, isOnline, path]);
  if (path !== null && !isOnline) return { rows: [], state: "offline" };
  return read.path === path ? read : { rows: [], state: "loading" };
}

/** Titles of chosen documents of such a collection, by id; what is gone is called so. */
export function useRemoteTitles(
  collection: string | null,
  ids: readonly string[],
  titleField: string,
): ReadonlyMap<string, string> {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  const missing = ids.filter((id) => !titles.has(id)).join("|");
  useEffect(() => {
    if (collection === null || !isOnline || missing === "") return;
    const gone = new AbortController();
    const note = (id: string, title: string) => gone.signal.aborted || setTitles((now) => new Map(now).set(id, title));
    for (const id of missing.split("|")) {
      readTitle(online, `${collection}/${encodeURIComponent(id)}`, titleField, gone.signal).then(
        (title) => note(id, title),
        // Any other error leaves it without a title until the page is opened again.
        (error: unknown) => refusalOf(error)?.code === "notFound" && note(id, t("widget.deletedDocument")),
      );
    }
    return () => gone.abort();
  }, [online, isOnline, collection, missing, titleField]);
  return titles;
}

async function readTitle(online: OnlineCalls, path: string, titleField: string, signal: AbortSignal): Promise<string> {
  const document: Readonly<Record<string, unknown>> = wireDocument.parse(await online.request("GET", path, undefined, signal));
  const title = document[titleField];
  return typeof title === "string" ? title : "";
}
