/** How often a password stands in published breaches; `null` when nobody could tell. Never throws. */
export type PwnedCount = (password: string) => Promise<number | null>;

export const unknownPwnedCount: PwnedCount = async () => null;
