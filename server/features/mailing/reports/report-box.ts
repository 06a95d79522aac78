/** Where mail servers send what becomes of letters later. */
export interface ReportBox {
  /**
   * Hands each mail over that nobody has looked at, and puts it away once `take` has answered: whatever happens before that, it comes again.
   * Rejects where the box cannot be read, and with what `take` rejects.
   */
  readNew(take: (raw: Buffer) => Promise<void>, goesOn: () => boolean): Promise<void>;
}

/** A report says little; whatever is larger is none, and is put away unread. */
export const MOST_REPORT_BYTES = 2_000_000;
