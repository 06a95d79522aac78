import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { collections } from "../../../schema/registry.ts";

/** Where the schemas of what comes in are. */
const SCHEMAS = ["server/http", "server/features", "schema/wire"];

/** Every name in the schemas of the routes: those of the next route are tried as well. */
function declaredNames(): string[] {
  const names = SCHEMAS.flatMap((folder) => {
    const root = resolve(import.meta.dirname, "../../..", folder);
    const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => /(?<!\.test)\.ts$/.test(name));
    const texts = files.map((name) => readFileSync(join(root, name), "utf8"));
    return texts.flatMap((text) => [...text.matchAll(/[{,\s]"?([\w-]+)"?: z\./g)].map(([, name]) => name ?? ""));
  });
  return [...new Set(names)].sort();
}

const declared = declaredNames();

/** Query parameters of the routes' grammar beside the fields of collections. */
const QUERY = [
  ...[
    "limit",
    "skip",
    "next_cursor",
    "prev_cursor",
    "search",
    "autocomplete",
    "sort",
    "fields",
    "version",
    "cursor",
    "data",
    "aux",
  ],
  ...[
    "query",
    "session",
    "url",
    "username",
    "project",
    "dimension",
    "event",
    "granularity",
    "kind",
    "doc",
    "article",
    "full",
    "create",
  ],
  ...["code", "state", "error", "unread", "users", "model", "pushEnabled", "ipLocation_in", "location", "status"],
] as const;
const SUFFIXES = ["", "_gte", "_lte", "_in", "_nin", "_start", "_end", "_gte_period"] as const;
/** Of these a list can be filtered in one place each, which is every kind of field together. */
const LISTED = ["article", "user", "document-history", "device-instance", "ad-campaign", "conversation", "custom-task"] as const;

/** Headers that say something to the routes. */
export const HEADERS = [
  ...[
    "project",
    "session-nonce",
    "operation-id",
    "base-updated-at",
    "api-version",
    "authorization",
    "access-token",
    "content-type",
  ],
  ...[
    "content-disposition",
    "upload-length",
    "upload-offset",
    "upload-complete",
    "range",
    "if-none-match",
    "cookie",
    "user-agent",
    "accept-encoding",
  ],
] as const;

/** The names of a route's query parameters that are tried. */
export function queryOf(url: string): string[] {
  const collection = LISTED.find((name) => url === `/api/${name}` || url.startsWith(`/api/${name}/`));
  const fields = collection ? Object.keys(collections[collection]?.fields ?? {}) : [];
  const filters = [...fields, "id", "createdAt", "updatedAt", "createdBy"].flatMap((name) =>
    SUFFIXES.map((suffix) => name + suffix),
  );
  return [...new Set([...QUERY, ...declared, ...(collection ? filters : [])])];
}

/** A route of all collections as those whose documents differ most. */
export function namedUrls(url: string): string[] {
  return url.includes(":collection") ? LISTED.map((name) => url.replace(":collection", name)) : [url];
}

/** Names that the bodies of routes have; those of documents are tried by collection. */
export const BODY_NAMES: readonly string[] = [...new Set([...declared, "permissionToken", "data_enc", "bytes", "values"])];
