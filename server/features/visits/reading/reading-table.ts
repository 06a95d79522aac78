import type { ReadingEvent } from "../../../../schema/features/visits/reading-analytics.ts";
import type { CountTable } from "../../../engines/counts/count-table.ts";

/** What is counted of a reading. `long`: it took as long as somebody who reads; `to25` to `to100`: the quarters of the text that were reached. */
export type CountedReading = "reading" | "long" | "seconds" | "to25" | "to50" | "to75" | "to100";

const listIn = (field: string) =>
  `case jsonb_typeof(d.data -> '${field}') when 'array' then d.data -> '${field}' else '[]'::jsonb end`;
const countOf = (event: CountedReading) => `sum(v.count) filter (where v.event = '${event}')`;
const shareOf = (event: CountedReading) => `${countOf(event)}::float8 / nullif(${countOf("reading")}, 0)`;

const events: Readonly<Record<ReadingEvent, string>> = {
  readings: countOf("reading"),
  seconds: countOf("seconds"),
  secondsEach: shareOf("seconds"),
  long: shareOf("long"),
  to50: shareOf("to50"),
  to100: shareOf("to100"),
};

/** How articles were read. */
export const readingTable: CountTable = {
  counts: "reading_counts",
  totals: "reading_totals",
  keys: ["doc_id", "event"],
  totalled: "event in ('seconds', 'long')",
  analytics: {
    source: "readings",
    ofArticles: true,
    dimensions: {
      model: { expression: "'reading'" },
      doc: { expression: "v.doc_id" },
      category: { expression: "d.data ->> 'category'", ofArticle: true },
      author: { expression: listIn("author"), ofArticle: true, isList: true },
      tags: { expression: listIn("tags"), ofArticle: true, isList: true },
    },
    // Names are those of the declaration.
    eventOf: (name) => events[name as ReadingEvent],
  },
};
