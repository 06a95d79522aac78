import type { DocumentCollection } from "./open-replica.ts";
import { isInRange, type ListRange, rankIn, readKeys, readRows } from "./read-range.ts";
import { rowTable } from "./row-table.ts";

/** A range with at most so many rows is rare: reading and ordering all of them is cheaper than any other way. */
const RARE = 300;
/** Rows that are looked at for what frequent ranges have in common, each time from the beginning: multiples of the limit. */
const LOOKS = [2, 8, 32];
/** Nobody looks at more rows than these: beyond, keys alone are cheaper, all of them. */
const MOST_LOOKED_AT = 2_000;

/**
 * Keys of the rows that are in every range, at most `limit`, in the order of the first. There is no index for every order with
 * every filter (each one is paid for with every row written), so the way depends on how many rows pass.
 */
export async function readCommonKeys(
  documents: DocumentCollection,
  ranges: readonly [ListRange, ...ListRange[]],
  limit: number,
): Promise<string[]> {
  const [first, ...others] = ranges;
  if (others.length === 0) return readKeys(documents, first, limit);
  if (limit * Math.min(...LOOKS) > MOST_LOOKED_AT) return (await readAllKeys(documents, first, others)).slice(0, limit);
  return (
    (await byRareRange(documents, first, others, limit)) ??
    (await byLooking(documents, first, others, limit)) ??
    (await readAllKeys(documents, first, others)).slice(0, limit)
  );
}

/** Where one of the ranges is rare: all of its rows that are in the others, put in order. */
async function byRareRange(documents: DocumentCollection, first: ListRange, others: readonly ListRange[], limit: number) {
  const found = await Promise.all(others.map((range) => readKeys(documents, range, RARE + 1)));
  const rare = found.filter((keys) => keys.length <= RARE).sort((one, other) => one.length - other.length)[0];
  if (!rare) return null;
  const rows = await (await rowTable(documents)).bulkGet(rare);
  return rows
    .flatMap((row) => (row && row._deleted === "0" && [first, ...others].every((range) => isInRange(row, range)) ? [row] : []))
    .map(({ key, ...row }) => ({ key, rank: rankIn({ key, ...row }, first) }))
    .sort((one, other) => compare(one.rank, other.rank) || compare(one.key, other.key))
    .slice(0, limit)
    .map(({ key }) => key);
}

/** Where many pass: the first rows of the order that are in the other ranges; `null` when too few of them are. */
async function byLooking(documents: DocumentCollection, first: ListRange, others: readonly ListRange[], limit: number) {
  for (const times of LOOKS) {
    const most = limit * times;
    if (most > MOST_LOOKED_AT) return null;
    const rows = await readRows(documents, first, most);
    const passing = rows.filter((row) => others.every((range) => isInRange(row, range)));
    if (passing.length >= limit || rows.length < most) return passing.slice(0, limit).map(({ key }) => key);
  }
  return null;
}

/** Only keys are read: of a filter that most documents pass, thousands of documents stay where they are. */
async function readAllKeys(documents: DocumentCollection, first: ListRange, others: readonly ListRange[]): Promise<string[]> {
  const [keys = [], ...more] = await Promise.all(
    [first, ...others].map((range) => readKeys(documents, range, Number.POSITIVE_INFINITY)),
  );
  const sets = more.map((each) => new Set(each));
  return keys.filter((key) => sets.every((set) => set.has(key)));
}

/** As IndexedDB orders texts: by their UTF-16 units. */
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
