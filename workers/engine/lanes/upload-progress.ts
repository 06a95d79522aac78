/** How far the files under way got. */
export interface UploadProgress {
  /** Fraction sent, 0..1; `undefined` while the file is not under way. */
  of(fileId: string): number | undefined;
  /** `null`: the file is no longer under way. */
  note(fileId: string, fraction: number | null): void;
}

/** `changed` is called once per whole percent, with what was noted. */
export function createUploadProgress(changed: (fileId: string, fraction: number | null) => void): UploadProgress {
  const fractions = new Map<string, number>();
  return {
    of: (fileId) => fractions.get(fileId),
    note(fileId, fraction) {
      const before = fractions.get(fileId);
      if (fraction === null) fractions.delete(fileId);
      else fractions.set(fileId, fraction);
      if (percent(before) !== percent(fractions.get(fileId))) changed(fileId, fraction);
    },
  };
}

function percent(fraction: number | undefined): number | undefined {
  return fraction === undefined ? undefined : Math.floor(fraction * 100);
}
