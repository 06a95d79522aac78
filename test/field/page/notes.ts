import { deviceDatabase } from "../../../workers/indexed-db/device-database.ts";

interface Note {
  readonly id: string;
  readonly version: number;
  readonly text: string;
}

/** Rows that a change replaces, and others that it removes. */
const REPLACED = 50;
const REMOVED = 10;
/** Characters of a row, before and after the change: it needs more room than the rows took. */
const SHORT = 30_000;
const LONG = 60_000;

/** What the device has of the notes: as `write` left them, as `change` did, or neither. */
export type NotesFound = "former" | "changed" | "torn";

const open = (version: number) =>
  deviceDatabase<{ notes: Note }>(`field-notes-${version}`, {
    version: 1,
    stores: { notes: { key: "id", indexes: { version: { path: "version" } } } },
  });

/** Rows for a write of many that a full device refuses. Each version has a database of its own: WebKit uses again what a former write took of the disk. */
export function createNotes() {
  let database = open(0);
  const rows = (first: number, count: number, version: number, length: number): Note[] =>
    Array.from({ length: count }, (_, at) => ({ id: String(first + at), version, text: noise(length) }));
  return {
    async write(version: number): Promise<void> {
      database.close();
      database = open(version);
      await database.write(["notes"], ({ notes }) => notes.put(rows(0, REPLACED + REMOVED, version, SHORT)));
    },
    /** Replaces and removes in one transaction. Resolves with whether the device took it. */
    async change(version: number): Promise<boolean> {
      return database
        .write(["notes"], ({ notes }) => {
          notes.put(rows(0, REPLACED, version, LONG));
          notes.remove(Array.from({ length: REMOVED }, (_, at) => String(REPLACED + at)));
        })
        .then(
          () => true,
          () => false,
        );
    },
    async look(): Promise<NotesFound> {
      const found = await database.read(["notes"], ({ notes }) => notes.rows());
      const [version, ...others] = new Set(found.map((note) => note.version));
      if (version === undefined || others.length > 0) return "torn";
      const isLong = found.every(({ text }) => text.length === LONG);
      if (isLong) return found.length === REPLACED ? "changed" : "torn";
      return found.length === REPLACED + REMOVED ? "former" : "torn";
    },
  };
}

/** Nothing that a database makes smaller. */
function noise(length: number): string {
  let text = "";
  while (text.length < length) text += Math.random().toString(36).slice(2);
  return text.slice(0, length);
}
