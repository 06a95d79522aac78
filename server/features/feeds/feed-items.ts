import { parseFeed } from "feedsmith";
import { plainText } from "../../core/html/plain-text.ts";
import { boundedItem, dateOf, type FeedItem, MOST_ITEMS } from "./feed-item.ts";

/** Kinds of feeders whose source is a feed. */
export type FeedKind = "rss" | "rss-video" | "youtube";

export interface FeedRequest {
  readonly text: string;
  readonly kind: FeedKind;
}

type Parsed = ReturnType<typeof parseFeed>;
type RssItem = NonNullable<Extract<Parsed, { format: "rss" }>["feed"]["items"]>[number];
type AtomEntry = NonNullable<Extract<Parsed, { format: "atom" }>["feed"]["entries"]>[number];
type MediaItem = NonNullable<RssItem["media"]>;
type Media = FeedItem["media"][number];

/** What a feed publishes: RSS or Atom, well formed or nearly so; `null` for a text that is no feed. Declared entities are not expanded. */
export function feedItems({ text, kind }: FeedRequest): FeedItem[] | null {
  let parsed: Parsed;
  try {
    parsed = parseFeed(text);
  } catch {
    return null;
  }
  const items = itemsOf(parsed, kind);
  return items?.slice(0, MOST_ITEMS).flatMap((item) => boundedItem(item) ?? []) ?? null;
}

function itemsOf(parsed: Parsed, kind: FeedKind): FeedItem[] | null {
  switch (parsed.format) {
    case "rss":
      return ofKind((parsed.feed.items ?? []).slice(0, MOST_ITEMS).map(rssItem), kind);
    case "atom":
      return ofKind((parsed.feed.entries ?? []).slice(0, MOST_ITEMS).map(atomItem), kind);
    default:
      return null;
  }
}

/** A feeder of videos takes what has one. */
function ofKind(items: readonly FeedItem[], kind: FeedKind): FeedItem[] {
  if (kind === "rss") return [...items];
  return items
    .map((item) => ({ ...item, media: item.media.filter(({ type }) => type === "video") }))
    .filter(({ media }) => media.length > 0);
}

function rssItem(item: RssItem): FeedItem {
  const { title = "", link = "", description = "", guid, pubDate, enclosures = [], itunes, media } = item;
  const picture = thumbnailOf(media) ?? itunes?.image ?? null;
  const enclosed = enclosures.flatMap(({ url, type }) => mediaOf(url, type, undefined, picture));
  return {
    guid: guid?.value || link,
    title: plainText(title),
    description: plainText(description || itunes?.summary || ""),
    date: dateOf(pubDate ?? item.dc?.dates?.[0]),
    media: withPicture([...contentsOf(media, picture), ...enclosed], picture),
  };
}

function atomItem(entry: AtomEntry): FeedItem {
  const { id = "", links = [], published, updated, media, yt } = entry;
  const page = links.find(({ rel }) => rel === undefined || rel === "alternate")?.href ?? "";
  const picture = thumbnailOf(media);
  const group = media?.groups?.[0];
  const summary = group?.description?.value ?? entry.summary?.value ?? entry.content?.value ?? "";
  const own: Media[] = yt?.videoId
    ? [{ type: "video", url: page || `https://www.youtube.com/watch?v=${yt.videoId}`, thumbnailUrl: picture }]
    : contentsOf(media, picture);
  const enclosed = links
    .filter(({ rel }) => rel === "enclosure")
    .flatMap(({ href, type }) => mediaOf(href, type, undefined, picture));
  return {
    guid: id || page,
    title: plainText(entry.title?.value ?? ""),
    description: plainText(summary),
    date: dateOf(published ?? updated),
    media: withPicture([...own, ...enclosed], picture),
  };
}

function contentsOf(media: MediaItem | undefined, picture: string | null): Media[] {
  const contents = [...(media?.contents ?? []), ...(media?.groups ?? []).flatMap((group) => group.contents ?? [])];
  return contents.flatMap(({ url, type, medium, thumbnails }) => mediaOf(url, type, medium, thumbnails?.[0]?.url ?? picture));
}

function mediaOf(url: string | undefined, mime = "", medium = "", picture: string | null = null): Media[] {
  if (!url) return [];
  const is = (kind: string) => mime.startsWith(`${kind}/`) || medium === kind;
  if (is("video")) return [{ type: "video", url, thumbnailUrl: picture }];
  if (is("image")) return [{ type: "photo", url, thumbnailUrl: null }];
  return is("audio") ? [{ type: "rich", url, thumbnailUrl: picture }] : [];
}

function thumbnailOf(media: MediaItem | undefined): string | null {
  const group = media?.groups?.[0];
  const found = media?.thumbnails?.[0] ?? media?.contents?.[0]?.thumbnails?.[0] ?? group?.thumbnails?.[0];
  return found?.url ?? null;
}

/** What has nothing to see is seen by its picture; the same address once. */
function withPicture(media: readonly Media[], picture: string | null): Media[] {
  const seen = new Map(media.map((each) => [each.url, each]));
  if (seen.size === 0 && picture !== null) return [{ type: "photo", url: picture, thumbnailUrl: null }];
  return [...seen.values()];
}
