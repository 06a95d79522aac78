/** What an archive has of an installation, where that is not all of it. */
export type Holding = "database" | "files" | "project";

/** What the name of an archive says: `cierre-20260301T120000Z`, `…-database`, `…-files` or `…-project` for one that has only that, `…-2` for a second one of the same second. */
export interface ArchiveName {
  /** Moment of the backup, ms since 1970. */
  readonly at: number;
  /** `null`: database and files. */
  readonly holds: Holding | null;
}

const NAME = /^cierre-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-(database|files|project))?(?:-\d+)?$/;

/** `null` for what is no archive, or not a whole one. */
export function readArchiveName(name: string): ArchiveName | null {
  const match = NAME.exec(name);
  if (match === null) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  return {
    at: Date.UTC(year, month - 1, day, hour, minute, second),
    // The pattern has no others.
    holds: (match[7] as Holding | undefined) ?? null,
  };
}

/** Names are in the order of time; a second archive of the same second is numbered. */
export function unusedArchiveName(now: Date, holds: Holding | null, used: readonly string[]): string {
  const name = `cierre-${now.toISOString().replace(/[-:]|\.\d+/g, "")}${holds === null ? "" : `-${holds}`}`;
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? name : `${name}-${number}`;
    if (!used.includes(numbered)) return numbered;
  }
}
