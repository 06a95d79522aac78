import type { Queryable } from "../../context/store.ts";
import { baseUrlOf, siteHere } from "../../core/documents/base-url.ts";
import { pushNotice } from "./push-notice.ts";

/** Where the notice of a recipient leads: an address of the web, or of the project's site; `null` for a recipient that is none. */
export async function readRunNotice(store: Queryable, recipientId: string): Promise<string | null> {
  const [row] = await store.query<{ scope: string; message: unknown; project: Readonly<Record<string, unknown>> }>(
    `select r.scope, r.message, p.data as project from push_recipients w join push_runs r on r.scope = w.scope and r.doc_id = w.doc_id
      join documents p on p.scope = 'global' and p.collection = 'project' and p.id = w.scope
      where w.id = $1`,
    [recipientId],
  );
  if (!row) return null;
  const { url } = pushNotice.parse(row.message);
  if (/^https?:\/\//i.test(url)) return url;
  const site = baseUrlOf(row.project) ?? siteHere("", row.scope) ?? "";
  return `${site}${url.startsWith("/") ? url : `/${url}`}`;
}
