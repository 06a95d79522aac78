import { z } from "zod";

/** Something that somebody publishes, as a feeder makes a content of it. */
export const feedItem = z.object({
  /** Its publisher knows it by this, and nothing else. */
  guid: z.string(),
  title: z.string(),
  /** Plain text. */
  description: z.string(),
  /** ISO 8601 in UTC; `null` where nothing says so. */
  date: z.string().nullable(),
  media: z.array(z.object({ type: z.enum(["video", "photo", "rich"]), url: z.string(), thumbnailUrl: z.string().nullable() })),
});
export type FeedItem = z.infer<typeof feedItem>;

/** Items of a feed that are looked at: the newest, which stand first. */
export const MOST_ITEMS = 100;
const [LONGEST_GUID, LONGEST_TITLE, LONGEST_DESCRIPTION] = [500, 500, 2000];
const LONGEST_ADDRESS = 2000;

/** An item as a content may have it: bounded, its addresses of the web; `null` for one that has no name or that nothing is known by. */
export function boundedItem({ guid, title, description, date, media }: FeedItem): FeedItem | null {
  const [known, named] = [guid.trim(), title.trim()];
  if (known === "" || known.length > LONGEST_GUID || named === "") return null;
  return {
    guid: known,
    title: cut(named, LONGEST_TITLE),
    description: cut(description.trim(), LONGEST_DESCRIPTION),
    date,
    media: media
      .filter(({ url }) => isAddress(url))
      .map((each) => ({ ...each, thumbnailUrl: isAddress(each.thumbnailUrl ?? "") ? each.thumbnailUrl : null })),
  };
}

/** A moment as feeds write it; `null` for none. */
export function dateOf(text: unknown): string | null {
  const at = typeof text === "string" ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

function isAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && /^https?:\/\//i.test(text) && URL.canParse(text);
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
