import type { DocumentCollection } from "./open-replica.ts";
import { countRange, isInRange, type ListRange, orderOf, readKeys, readRows } from "./read-range.ts";

/** A range of at most so many rows is rare: reading all of them and putting them in order is cheaper than any other way. */
const RARE = 300;
/** Reading a row takes as long as reading so many keys. */
const ROW_COST = 7;
/** Rows that are looked at in one go, at most. */
const MOST_LOOKED_AT = 3_000;
/** Keys of the walked range that are read first. */
const FIRST_KEYS = 500;
/** Each time too few of them pass, this many times as many. */
const STEP = 4;

/** Several ranges, and how many rows each of them has. */
interface Sized {
  readonly range: ListRange;
  readonly count: number;
}

/**
 * Keys of the rows that are in every range, at most `limit`, in the order of the first. There is no index for every order with
 * every filter (each one is paid for with every row written), so the way depends on how many rows pass. Counting a range
 * costs a fiftieth of reading its keys.
 */
export async function readCommonKeys(
  documents: DocumentCollection,
  ranges: readonly [ListRange, ...ListRange[]],
  limit: number,
): Promise<string[]> {
  const [first] = ranges;
  if (ranges.length === 1) return readKeys(documents, first, limit);
  const sized = await Promise.all(ranges.map(async (range) => ({ range, count: await countRange(documents, range) })));
  const [smallest = { range: first, count: 0 }, ...larger] = sized.toSorted((one, other) => one.count - other.count);
  if (smallest.count <= RARE) return byRareRange(documents, first, ranges, smallest.range, limit);
  // Ranges in the same order are walked along the one with the fewest rows.
  const isOneOrder = ranges.every((range) => orderOf(range) === orderOf(first));
  const walked = isOneOrder ? smallest : { range: first, count: sized[0]?.count ?? 0 };
  const others = isOneOrder ? larger : sized.slice(1);
  const looked = await byLooking(documents, walked, others, limit);
  return looked ?? byKeys(documents, walked, others, limit);
}

/** All rows of a rare range that are in the others, put in order. */
async function byRareRange(
  documents: DocumentCollection,
  first: ListRange,
  ranges: readonly ListRange[],
  rare: ListRange,
  limit: number,
): Promise<string[]> {
  const rows = await readRows(documents, rare, RARE);
  return rows
    .filter((row) => ranges.every((range) => isInRange(row, range)))
    .map((row) => ({ key: row.key, rank: String(row[orderOf(first)]) }))
    .sort((one, other) => compare(one.rank, other.rank) || compare(one.key, other.key))
    .slice(0, limit)
    .map(({ key }) => key);
}

/** The first rows of the order that are in the other ranges; `null` where keys are cheaper, or too few of the rows are. */
async function byLooking(documents: DocumentCollection, walked: Sized, others: readonly Sized[], limit: number) {
  const share = others.reduce((passing, { count }) => passing * Math.min(1, count / walked.count), 1);
  // Half as many again, since they are not spread evenly.
  const expected = Math.min(walked.count, Math.ceil((1.5 * limit) / share));
  const keys = others.reduce((sum, { count }) => sum + count, expected);
  for (const most of new Set([expected, walked.count])) {
    if (most > MOST_LOOKED_AT || most * ROW_COST > keys) return null;
    const rows = await readRows(documents, walked.range, most);
    const found = rows.filter((row) => others.every(({ range }) => isInRange(row, range)));
    if (found.length >= limit || most === walked.count) return found.slice(0, limit).map(({ key }) => key);
  }
  return null;
}

/** By keys alone: those of the other ranges, and of the walked one as many as it takes. */
async function byKeys(documents: DocumentCollection, walked: Sized, others: readonly Sized[], limit: number): Promise<string[]> {
  const sets = await Promise.all(
    others.map(async ({ range }) => new Set(await readKeys(documents, range, Number.POSITIVE_INFINITY))),
  );
  for (let most = FIRST_KEYS; ; most *= STEP) {
    const keys = await readKeys(documents, walked.range, Number.isFinite(limit) ? most : Number.POSITIVE_INFINITY);
    const found = keys.filter((key) => sets.every((set) => set.has(key)));
    if (found.length >= limit || keys.length < most) return found.slice(0, limit);
  }
}

/** As IndexedDB orders texts: by their UTF-16 units. */
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
