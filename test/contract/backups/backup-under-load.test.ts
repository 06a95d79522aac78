import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import type { WireOperation } from "../../../schema/wire/operation.ts";
import type { Store } from "../../../server/context/store.ts";
import { applyOperations } from "../../../server/core/documents/operations/apply-operations.ts";
import { openStore } from "../../../server/core/open-store.ts";
import { noBackups } from "../../../server/features/backup/backup-settings.ts";
import { backUpBeside } from "../../../server/features/backup/process/back-up-beside.ts";
import { restoreBackup } from "../../../server/features/backup/restore-backup.ts";
import { applied, insert, type Newsroom, openNewsroom, update } from "../newsroom.ts";
import { createDatabase } from "../own-database.ts";

const server = process.env.TEST_DATABASE_URL;
const WRITERS = 4;
/** Edits of each writer that are acknowledged before the backup begins. */
const BEFORE = 5;
/** The process, two databases (ms). */
const CEILING = 300_000;

type Make = () => Promise<{ readonly url: string | null; drop(): Promise<void> }>;
const databases: [string, Make][] = [["the embedded database", async () => ({ url: null, drop: async () => undefined })]];
if (server !== undefined) databases.push(["PostgreSQL", () => createDatabase(server)]);

/** When an edit was sent and when it was acknowledged, by one count of this process. */
interface Edit {
  readonly sent: number;
  readonly acknowledged: number;
}

let count = 0;

/** Somebody who makes a tag and names it again and again, `Nombre N`, each time once the edit before is acknowledged. */
class Writer {
  readonly edits: Edit[] = [];
  /** How many of them were acknowledged when the backup began. */
  before = 0;
  readonly #room: Newsroom;
  #document: AnyDocument | null = null;

  constructor(room: Newsroom) {
    this.#room = room;
  }

  get id(): string {
    return this.#document?.id ?? "";
  }

  async edit(): Promise<void> {
    const values = { name: `Nombre ${this.edits.length}` };
    const operation: WireOperation = this.#document === null ? insert("tag", values) : update(this.#document, "tag", values);
    const sent = count++;
    const [result] = await applyOperations(this.#room.root, [operation]);
    this.#document = applied(result);
    this.edits.push({ sent, acknowledged: count++ });
  }
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cierre-under-load-"));
  await mkdir(join(folder, "files"));
});
afterEach(() => rm(folder, { recursive: true }));

const open = (url: string | null, dataDir: string): Promise<Store> =>
  openStore({ databaseUrl: url, dataDir: join(dataDir, "database") });

/** Answers the archive, and what people wrote before, meanwhile and afterwards. */
async function backUpUnderLoad(
  store: Store,
  databaseUrl: string | null,
): Promise<{ archive: string; writers: readonly Writer[] }> {
  const room = await openNewsroom(store);
  const writers = Array.from({ length: WRITERS }, () => new Writer(room));
  const begun = Promise.withResolvers<void>();
  let isOver = false;
  const writing = writers.map(async (writer) => {
    while (!isOver) {
      await writer.edit();
      if (writers.every(({ edits }) => edits.length >= BEFORE)) begun.resolve();
    }
    await writer.edit();
  });
  await Promise.race([begun.promise, ...writing]);
  for (const writer of writers) writer.before = writer.edits.length;
  const { archive } = await backUpBeside(
    { store, databaseUrl, backups: noBackups, now: () => new Date() },
    { filesDir: join(folder, "files"), bucket: null },
    { kind: "folder", path: join(folder, "backups") },
    {},
  ).finally(() => {
    isOver = true;
  });
  await Promise.all(writing);
  return { archive, writers };
}

/** How many edits of a writer the database has: the last one in the document, each of them in the history. */
async function editsIn(store: Store, { id }: Writer): Promise<number> {
  const [found] = await store.query<{ name: string; versions: number }>(
    `select data ->> 'name' as name, (select count(*)::integer from history where doc_id = $1) as versions from documents where id = $1`,
    [id],
  );
  expect(found?.name).toBe(`Nombre ${(found?.versions ?? 0) - 1}`);
  return found?.versions ?? 0;
}

describe.each(databases)("A backup of %s under load", (_, make) => {
  it("has every edit that was acknowledged before its snapshot, and none without those before it", {
    timeout: CEILING,
  }, async () => {
    const [source, target] = [await make(), await make()];
    const store = await open(source.url, folder);
    try {
      const { archive, writers } = await backUpUnderLoad(store, source.url);
      const dataDir = join(folder, "restored");
      await restoreBackup(archive, { dataDir, databaseUrl: target.url });
      const restored = await open(target.url, dataDir);
      try {
        const had: Edit[] = [];
        const lacked: Edit[] = [];
        for (const writer of writers) {
          const edits = await editsIn(restored, writer);
          expect(edits).toBeGreaterThanOrEqual(writer.before);
          had.push(...writer.edits.slice(0, edits));
          lacked.push(...writer.edits.slice(edits));
        }
        // Those that came once the backup was there.
        expect(lacked.length).toBeGreaterThanOrEqual(WRITERS);
        const lastSent = Math.max(...had.map(({ sent }) => sent));
        expect(lacked.filter(({ acknowledged }) => acknowledged < lastSent)).toEqual([]);
      } finally {
        await restored.close();
      }
    } finally {
      await store.close();
      await Promise.all([source.drop(), target.drop()]);
    }
  });
});
