/** What was acknowledged to devices, which has to be there at the end, once. */
export interface Ledger {
  /** Marks of edits that were answered as applied, by the article that has them. */
  readonly edits: Map<string, string[]>;
  /** Texts of messages that were taken. */
  readonly messages: string[];
  /** Files that became assets, with what they consist of. */
  readonly files: { readonly asset: string; readonly url: string; readonly sha256: string | null }[];
  /** Readers whose vote was answered, counted or known. */
  votes: number;
  /** Answers that no device should get. */
  readonly unexpected: string[];
}

export function openLedger(): Ledger {
  return { edits: new Map(), messages: [], files: [], votes: 0, unexpected: [] };
}
