/** One edit of a trial: it puts a text that no other has into a field that no other edit touches. `id` null makes an article. */
export interface FieldOperation {
  readonly id: string | null;
  readonly field: "title" | "deck";
  readonly value: string;
}

/** What the server has of an article: how it is now, and one entry for each change of a field that its history tells. */
export interface ServerArticle {
  readonly id: string;
  readonly title: string | null;
  readonly deck: string | null;
  readonly changes: readonly ServerChange[];
}

export interface ServerChange {
  readonly field: string;
  readonly after: unknown;
  /** It lost a conflict and was never the article's own. */
  readonly discarded: boolean;
  /** When the server took it (wall clock, ms). */
  readonly at: number;
}

export interface OperationLoss {
  /** Acknowledged on the device, and not at the server. */
  readonly missing: readonly string[];
  /** Edits of which the server's history has more than one. */
  readonly twice: readonly string[];
  /** Articles that were made once and are there more often. */
  readonly duplicates: readonly string[];
  /** Edits that lost a conflict, though nobody else touched what they touched. */
  readonly conflicts: readonly string[];
}

/** Compares what people made with what the server has. `made`: every edit; `acknowledged`: those that the device had confirmed. */
export function countOperations(
  made: readonly FieldOperation[],
  acknowledged: ReadonlySet<string>,
  articles: readonly ServerArticle[],
): OperationLoss {
  const held = new Map<string, number>();
  const changes = new Map<string, number>();
  const discarded = new Set<string>();
  for (const article of articles) {
    for (const value of [article.title, article.deck]) if (value !== null) count(held, value);
    for (const change of article.changes) {
      if (change.discarded) discarded.add(String(change.after));
      else count(changes, String(change.after));
    }
  }
  const values = made.map(({ value }) => value);
  return {
    missing: values.filter((value) => acknowledged.has(value) && !held.has(value)),
    twice: values.filter((value) => (changes.get(value) ?? 0) > 1),
    duplicates: made.filter(({ id, value }) => id === null && (held.get(value) ?? 0) > 1).map(({ value }) => value),
    conflicts: values.filter((value) => discarded.has(value)),
  };
}

/** For the report. `undecided`: edits that wait for a person in the end, though nobody else touched what they touched. */
export function reportLosses(loss: OperationLoss, undecided = 0): Record<string, number> {
  return {
    "confirmed edits missing at the server": loss.missing.length,
    "edits carried out twice": loss.twice.length,
    "articles made twice": loss.duplicates.length,
    "edits in a false conflict": loss.conflicts.length + undecided,
  };
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
