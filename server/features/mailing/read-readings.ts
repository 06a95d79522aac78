import { DomUtils, parseDocument } from "htmlparser2";
import type { CampaignReadings } from "../../../schema/wire/campaign-readings.ts";
import type { Queryable } from "../../context/store.ts";
import type { RunKey } from "../../engines/delivery/delivery-queue.ts";

/** Hours after the beginning of a campaign that have a count of openings of their own. */
const HOURS = 72;

/** What readers did with the letters of a campaign. `places`: readers who followed each link, by its place in the letter. */
export interface Readings extends Pick<CampaignReadings, "sent" | "opened" | "prefetched" | "clicked" | "hours"> {
  readonly places: ReadonlyMap<number, number>;
}

export async function readReadings(store: Queryable, { scope, docId }: RunKey): Promise<Readings> {
  const params = [scope, docId];
  const of = `from mailing_recipients where scope = $1 and campaign_id = $2`;
  const [counted, followed, opened] = await store.batch([
    {
      text: `select count(*) filter (where state = 'sent')::integer as sent, count(clicked_at)::integer as clicked,
          count(opened_at) filter (where not prefetched)::integer as opened, count(*) filter (where prefetched)::integer as prefetched ${of}`,
      params,
    },
    {
      text: `select place, count(*)::integer as readers from (select unnest(clicked_places) as place ${of}) followed group by place`,
      params,
    },
    {
      text: `select hour, count(*)::integer as count from (
          select floor(extract(epoch from opened_at - min(queued_at) over ()) / 3600)::integer as hour, prefetched, opened_at ${of}) openings
        where opened_at is not null and not prefetched and hour between 0 and ${HOURS - 1} group by hour order by hour`,
      params,
    },
  ]);
  // The statements fix the shape of their rows.
  const [counts] = (counted ?? []) as unknown as Omit<Readings, "places" | "hours">[];
  const places = (followed ?? []) as unknown as { place: number; readers: number }[];
  return {
    ...(counts ?? { sent: 0, opened: 0, prefetched: 0, clicked: 0 }),
    places: new Map(places.map(({ place, readers }) => [place, readers])),
    hours: filled((opened ?? []) as unknown as { hour: number; count: number }[]),
  };
}

/** Hours in which nobody opened one are there as well, up to the last one in which somebody did. */
function filled(rows: readonly { readonly hour: number; readonly count: number }[]): number[] {
  const counts = new Map(rows.map(({ hour, count }) => [hour, count]));
  return Array.from({ length: (rows.at(-1)?.hour ?? -1) + 1 }, (_, hour) => counts.get(hour) ?? 0);
}

/** The links of a letter's body in their order, as `campaign-letter.ts` counts their places. */
export function linksOf(bodyHtml: unknown): { readonly url: string; readonly text: string }[] {
  const page = parseDocument(typeof bodyHtml === "string" ? bodyHtml : "");
  return DomUtils.getElementsByTagName("a", page).flatMap((link) => {
    const { href } = link.attribs;
    if (href === undefined) return [];
    const picture = DomUtils.getElementsByTagName("img", link.children)[0]?.attribs.alt ?? "";
    return [{ url: href, text: DomUtils.textContent(link).replaceAll(/\s+/g, " ").trim() || picture }];
  });
}
