import { randomBytes } from "node:crypto";
import type { Queryable } from "../../../context/store.ts";
import { text, type Values } from "../../../engines/markup/markup-parts.ts";

/** Reports to the page around how high the tag is: nothing for one that only counts. */
const HEIGHT_REPORTER = `new ResizeObserver(() => parent.postMessage({ etiqueta: document.body.offsetHeight }, "*")).observe(document.body)`;

export interface TagPage {
  readonly html: string;
  readonly policy: string;
}

/** The page of one tag, for a frame of opaque origin: its programs run by nonce. `null` for none that is in use. */
export async function tagPage(store: Queryable, project: string, id: string): Promise<TagPage | null> {
  const [row] = await store.query<{ data: Values }>(
    `select data from documents where scope = $1 and collection = 'web-tag' and id = $2 and deleted_at is null
      and coalesce(data ->> 'disabled', 'false') <> 'true' and coalesce(data ->> 'env', '') = ''`,
    [project, id],
  );
  if (!row) return null;
  const nonce = randomBytes(12).toString("base64url");
  const code = text(row.data.html).replaceAll(/<script(?=[\s>])/gi, `<script nonce="${nonce}"`);
  return {
    html: `<!doctype html><html lang="es"><head><meta charset="utf-8"><title></title><style>html,body{margin:0}body{overflow:hidden}</style></head><body>${code}<script nonce="${nonce}">${HEIGHT_REPORTER}</script></body></html>`,
    policy: `sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; img-src https: data:; media-src https:; font-src https: data:; style-src 'unsafe-inline' https:; frame-src https:; connect-src https:`,
  };
}
