import { createHmac } from "node:crypto";
import type { ServerKey } from "../../../core/sessions/server-key.ts";

/** Addresses that are announced at a time. */
const MOST = 1_000;

/** By which search engines know that whoever tells them of changes is the site: it is to be read there (https://www.indexnow.org/documentation). */
export function indexNowKey(key: ServerKey, project: string): string {
  return createHmac("sha256", key.derive("indexnow")).update(project).digest("hex").slice(0, 32);
}

/** Path of the file with that key. */
export function indexNowPath(key: string): string {
  return `/${key}.txt`;
}

/** What search engines are sent. `site`: `https://host`. */
export function indexNowBody(site: string, key: string, paths: readonly string[]): string {
  const urlList = paths.slice(0, MOST).map((path) => `${site}${path}`);
  return JSON.stringify({ host: new URL(site).host, key, keyLocation: `${site}${indexNowPath(key)}`, urlList });
}

/** What a hub of WebSub is sent: which feeds have something new (https://www.w3.org/TR/websub/). */
export function hubBody(feeds: readonly string[]): string {
  return new URLSearchParams([["hub.mode", "publish"], ...feeds.map((feed) => ["hub.url", feed])]).toString();
}
