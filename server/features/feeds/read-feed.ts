import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Services } from "../../context/services.ts";
import { askPool } from "../../core/processes/ask-pool.ts";
import { textPool } from "../../core/processes/text-pool.ts";
import { fetchSource } from "../../outbound/fetch-source.ts";
import { type FeedItem, feedItem } from "./feed-item.ts";
import type { FeedKind } from "./feed-items.ts";

/** Of one feed, ms. */
const LONGEST_MS = 10_000;
const TIMEOUT_MS = 20_000;
const ACCEPT = "application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8";
const YOUTUBE = "https://www.youtube.com/feeds/videos.xml";

const ask = askPool<FeedItem[] | null>(textPool, {
  entry: new URL("./feed-worker.ts", import.meta.url),
  longestMs: LONGEST_MS,
  narrow: (answer) => z.array(feedItem).nullable().parse(answer),
});

/**
 * What the feed at an address publishes, the newest first, read in a process of its own. Nothing of this machine's network is asked unless
 * the server is set to. Throws `invalid` for what is no feed, and what fetching throws. `person`: id of whoever waits.
 */
export async function readFeed(
  address: string,
  kind: FeedKind,
  { reach, person, signal }: { readonly reach: Services["importPhotos"]; readonly person: string; readonly signal: AbortSignal },
): Promise<FeedItem[]> {
  const from = kind === "youtube" ? youtubeFeed(address) : address;
  const text = await fetchSource(from, reach, { accept: ACCEPT, timeoutMs: TIMEOUT_MS, signal });
  const items = await ask({ text, kind }, person);
  if (items === null) throw new CierreError("invalid", { message: t("contentFeeder.noFeed") });
  return items;
}

/** The feed of a channel or a list of YouTube, whose page people know; any other address is taken for the feed itself. */
export function youtubeFeed(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, searchParams } = new URL(address);
  if (!/(^|\.)youtube\.com$/.test(hostname) || pathname === "/feeds/videos.xml") return address;
  const list = searchParams.get("list");
  if (list) return `${YOUTUBE}?playlist_id=${encodeURIComponent(list)}`;
  const [, channel] = /^\/channel\/([\w-]+)/.exec(pathname) ?? [];
  return channel ? `${YOUTUBE}?channel_id=${channel}` : address;
}
