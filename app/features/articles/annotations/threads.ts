import type { SyncState } from "../../../../schema/declaration/replica-row.ts";
import type { Row } from "../../../client/client-api.ts";
import { asId, asNumber, asRecord, asText } from "../../../fields/narrow-value.ts";
import type { TextAnchor } from "../../../rich-text/people/find-anchor.ts";

/** One thing somebody said about words of a text. */
export interface Said {
  readonly id: string;
  /** The id that this page first knew it by, which stays when the server names it. */
  readonly key: string;
  readonly row: Row;
  readonly text: string;
  /** What it proposes for the words, empty to take them out; `null` for nothing. */
  readonly proposed: string | null;
  /** ISO. */
  readonly date: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly sync: SyncState;
}

/** A comment with its answers. */
export interface Thread {
  /** Of the first comment, which may have been deleted since. */
  readonly id: string;
  /** The id that this page first knew it by, which stays when the server names it. */
  readonly key: string;
  readonly field: string;
  readonly anchor: TextAnchor;
  readonly isResolved: boolean;
  /** Oldest first; the first one, whoever said it, is the one that is resolved. None where all of it has been deleted. */
  readonly said: readonly Said[];
}

/** Where the editor of a text found the words of a comment. */
export interface Place {
  readonly order: number;
  readonly isFound: boolean;
  readonly isChanged: boolean;
}

/** Comments as threads, those that began first before the others. `firstIds`: the `local:` ids of those that have been named since. */
export function threadsOf(rows: readonly Row[], firstIds: ReadonlyMap<string, string> = new Map()): Thread[] {
  const keyOf = (id: string) => firstIds.get(id) ?? id;
  const byThread = new Map<string, Said[]>();
  for (const row of rows) {
    const key = keyOf(asId(row.data.thread) || row.id);
    byThread.set(key, [...(byThread.get(key) ?? []), saidIn(row, keyOf(row.id))]);
  }
  return [...byThread].flatMap(([key, all]) => {
    // Clocks differ: an answer never stands before what it answers.
    const [first, ...others] = all.toSorted(
      (one, other) => Number(other.key === key) - Number(one.key === key) || (one.date < other.date ? -1 : 1),
    );
    if (!first) return [];
    const { thread, field, resolved, anchor } = first.row.data;
    const id = first.key === key ? first.id : asId(thread);
    const said = [first, ...others];
    return [{ id, key, field: asText(field), anchor: anchorIn(anchor), isResolved: resolved === true, said }];
  });
}

/** In the order of the texts; those whose words are gone, and those of texts that are not on the page, last. */
export function inOrder(threads: readonly Thread[], places: ReadonlyMap<string, Place>): Thread[] {
  const orderOf = ({ key }: Thread) => places.get(key)?.order ?? Number.POSITIVE_INFINITY;
  return threads.toSorted((one, other) => {
    if (one.field !== other.field) return one.field < other.field ? -1 : 1;
    return orderOf(one) === orderOf(other) ? 0 : orderOf(one) - orderOf(other);
  });
}

function saidIn(row: Row, key: string): Said {
  const { text, proposes, replacement, createdAt, createdBy } = row.data;
  const by = { id: asId(createdBy), name: asText(asRecord(createdBy).displayName) };
  const proposed = proposes === true ? asText(replacement) : null;
  return { id: row.id, key, row, text: asText(text), proposed, date: createdAt, by, sync: row.sync };
}

function anchorIn(value: unknown): TextAnchor {
  const { exact, prefix, suffix, start } = asRecord(value);
  return { exact: asText(exact), prefix: asText(prefix), suffix: asText(suffix), start: asNumber(start) ?? 0 };
}
