import { createHash } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore } from "../../../server/core/open-store.ts";
import { openPostgresStore } from "../../../server/core/store/postgres-store.ts";
import { openDiskStorage } from "../../../server/engines/files/disk-storage.ts";
import { type BackupSettings, noBackups } from "../../../server/features/backup/backup-settings.ts";
import { openPlace } from "../../../server/features/backup/places/open-place.ts";
import { restoreBackup } from "../../../server/features/backup/restore-backup.ts";
import { writeBackup } from "../../../server/features/backup/write-backup.ts";
import { openNewsroom } from "../newsroom.ts";
import { createDatabase } from "../own-database.ts";

const server = process.env.TEST_DATABASE_URL;
type Make = () => Promise<{ readonly url: string | null; drop(): Promise<void> }>;
const databases: [string, Make][] = [["the embedded database", async () => ({ url: null, drop: async () => undefined })]];
if (server !== undefined) databases.push(["PostgreSQL", () => createDatabase(server)]);

const PASSPHRASE = "frase de la redacción";
const withPassphrase = (text: string): BackupSettings => ({ ...noBackups, passphrase: { text, work: 10 } });
const sha256 = createHash("sha256").update("una foto").digest("hex");
const storedFile = join("files", sha256.slice(0, 2), sha256);

let folder: string;
/** Places with an archive each: one as it is, one encrypted. */
let plain: string;
let encrypted: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cierre-refused-"));
  const files = await openDiskStorage(join(folder, "source"));
  await writeFile(join(files.temporaryDir, "k1"), "una foto");
  await files.adopt(join(files.temporaryDir, "k1"), "k1", "original", { mime: "image/jpeg", name: "k1.jpg" });
  const store = await openStore({ dataDir: null });
  await openNewsroom(store);
  [plain, encrypted] = [join(folder, "plain"), join(folder, "encrypted")];
  for (const [path, { passphrase }] of [
    [plain, noBackups],
    [encrypted, withPassphrase(PASSPHRASE)],
  ] as const)
    await writeBackup({ store, files }, await openPlace({ kind: "folder", path }, passphrase), new Date());
  await store.close();
});
afterAll(() => rm(folder, { recursive: true }));

const archiveIn = async (place: string): Promise<string> =>
  join(place, (await readdir(place)).find((name) => name.startsWith("cierre-")) ?? "");

/** Changes the middle byte of a file. */
async function changeByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  const at = bytes.length >> 1;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

/** Has the archive say something else of itself, under a seal that fits. */
async function rewriteManifest(archive: string, change: (manifest: Record<string, unknown>) => object): Promise<void> {
  const path = join(archive, "manifest.json");
  const text = JSON.stringify(change(JSON.parse(await readFile(path, "utf8"))));
  await writeFile(path, text);
  await writeFile(`${path}.sha256`, `${createHash("sha256").update(text).digest("hex")}  manifest.json\n`);
}

interface Case {
  readonly what: string;
  readonly of: () => string;
  readonly spoil: (place: string, archive: string) => Promise<void>;
  readonly settings?: BackupSettings;
  readonly says: RegExp;
}

const damagedPart = (part: string): Case => ({
  what: `one byte of ${part} has changed`,
  of: () => plain,
  spoil: (_place, archive) => changeByte(join(archive, part)),
  says: new RegExp(`^${part.replaceAll(".", "\\.")} of the archive is damaged: .+; take another archive\\.$`),
});

const cases: readonly Case[] = [
  ...["manifest.json", "files.ndjson.gz", "tables/documents.ndjson.gz", "tables/history.ndjson.gz"].map(damagedPart),
  {
    what: "one byte of a stored file has changed",
    of: () => plain,
    spoil: (place) => changeByte(join(place, storedFile)),
    says: new RegExp(`${sha256} beside the archive is damaged; take another copy of the place\\.$`),
  },
  {
    what: "a stored file is missing",
    of: () => plain,
    spoil: (place) => rm(join(place, storedFile)),
    says: new RegExp(`${sha256} beside the archive is missing; take another copy of the place\\.$`),
  },
  {
    what: "one byte of an encrypted part has changed",
    of: () => encrypted,
    spoil: (_place, archive) => changeByte(join(archive, "tables", "documents.ndjson.gz.age")),
    settings: withPassphrase(PASSPHRASE),
    says: /^tables\/documents\.ndjson\.gz of the archive is damaged: .+; take another archive\.$/,
  },
  {
    what: "the passphrase is another one",
    of: () => encrypted,
    spoil: async () => undefined,
    settings: withPassphrase("otra frase"),
    says: /passphrase.+\.$/i,
  },
  {
    what: "the passphrase is missing",
    of: () => encrypted,
    spoil: async () => undefined,
    says: /BACKUP_PASSPHRASE.+\.$/,
  },
  {
    what: "the archive is of a newer format",
    of: () => plain,
    spoil: (_place, archive) => rewriteManifest(archive, (manifest) => ({ ...manifest, version: 99, tables: "elsewhere" })),
    says: /was written by a newer version of Cierre; restore it with that one\.$/,
  },
  {
    what: "its tables are newer",
    of: () => plain,
    spoil: (_place, archive) =>
      rewriteManifest(archive, ({ migrations, ...manifest }) => ({
        ...manifest,
        migrations: [...(migrations as number[]), 9999],
      })),
    says: /^The archive has version 9999 of the tables, .+; restore it with a newer Cierre\.$/,
  },
];

describe.each(databases)("A restore into %s", (_, make) => {
  it.each(cases)(
    "is refused in one line where $what, and makes nothing that looks whole",
    async ({ of, spoil, settings, says }) => {
      const [place, dataDir] = [join(folder, "spoilt"), join(folder, "restored")];
      const target = await make();
      try {
        await cp(of(), place, { recursive: true });
        const archive = await archiveIn(place);
        await spoil(place, archive);
        const refusal = await restoreBackup(archive, { dataDir, databaseUrl: target.url }, settings).catch(
          (error: Error) => error,
        );
        expect(refusal).toMatchObject({ name: "BackupError", message: expect.stringMatching(says) });
        expect((await readdir(folder)).filter((name) => name === "restored")).toEqual([]);
        if (target.url !== null) expect(await tablesOf(target.url)).toBe(0);
      } finally {
        for (const path of [place, `${dataDir}.restoring`]) await rm(path, { recursive: true, force: true });
        await target.drop();
      }
    },
  );
});

async function tablesOf(url: string): Promise<number | undefined> {
  const store = await openPostgresStore(url);
  const [row] = await store.query<{ count: number }>(
    `select count(*)::integer as count from pg_tables where schemaname = current_schema()`,
  );
  await store.close();
  return row?.count;
}
