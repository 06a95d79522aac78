import type { Migration } from "./migration.ts";

/** Which documents an older sanitiser has let through (`sanitizeStored`): none, once they are written anew. */
export const staleHtml: Migration = {
  version: 26,
  name: "stale-html",
  statements: [`create index if not exists documents_stale_html on documents (scope, seq) where html_version < 2`],
};
