/**
 * Rows that one statement writes: so many take the embedded database some fifteen milliseconds, and what people save comes in between. Ten times as
 * many take thirty times as long: statements that join what they are given do not know how much it is.
 */
const AT_ONCE = 100;

/** Writes rows, some at a time, in their order. Rejects at the first part that fails; what was not written is handed to `keep` then. */
export async function writeInParts<Row>(
  rows: readonly Row[],
  write: (some: readonly Row[]) => Promise<void>,
  keep: (row: Row) => void,
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    try {
      await write(rows.slice(from, from + AT_ONCE));
    } catch (error) {
      for (const row of rows.slice(from)) keep(row);
      throw error;
    }
  }
}
