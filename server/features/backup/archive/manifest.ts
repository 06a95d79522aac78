import { z } from "zod";

export const ARCHIVE_FORMAT = "cierre-backup";
export const ARCHIVE_VERSION = 1;

/** Names inside an archive, and of what stands beside archives. */
export const MANIFEST = "manifest.json";
export const MANIFEST_SEAL = "manifest.json.sha256";
export const FILE_LIST = "files.ndjson.gz";
export const tablePart = (table: string): string => `tables/${table}.ndjson.gz`;
/** Folder of files by their hash, which all archives of one folder share. */
export const FILE_STORE = "files";
/** End of the name of everything that is still being written. */
export const PARTIAL = ".partial";

const count = z.number().int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Names of tables, columns and sequences go into statements, quoted: nothing that could leave the quotes. */
const identifier = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,62}$/);
const columnType = z.string().regex(/^[a-z][a-z0-9 _(),[\]]{0,80}$/);

/** Of a part in its archive: it leads nowhere else. */
const partPath = z
  .string()
  .regex(/^[A-Za-z0-9_./-]{1,120}$/)
  .refine((path) => path.split("/").every((name) => name !== "" && name !== "." && name !== ".."), "a part lies elsewhere");
/** Bytes of a part as they lie in the archive. */
const part = z.object({ path: partPath, bytes: count, sha256 });
export type Part = z.infer<typeof part>;

const table = z.object({
  name: identifier,
  /** In the order in which the lines of the part have their values. */
  columns: z.array(z.object({ name: identifier, type: columnType })).min(1),
  rows: count,
  part,
});

const sequence = z.object({ name: identifier, value: count, isCalled: z.boolean() });
export type Sequence = z.infer<typeof sequence>;

/** What an archive holds; docs/backup.md describes it. */
export const manifestSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.number().int().positive(),
  createdAt: z.iso.datetime(),
  /** What it has, where that is not all of an installation. */
  holds: z.enum(["database", "files", "project"]).optional(),
  /** The one project that it has. */
  project: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/), name: z.string() }).optional(),
  /** Engine that the rows come from, for whoever looks for the cause of something; each one restores the other's. */
  engine: z.enum(["pglite", "postgres"]),
  /** Of the database, which a restored one does not keep. */
  epoch: z.uuid(),
  /** Versions of the migrations that made these tables. */
  migrations: z.array(z.number().int().positive()).min(1),
  tables: z.array(table),
  sequences: z.array(sequence),
  files: z.object({ count, bytes: count, part }),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedTable = Manifest["tables"][number];

/** A line of the list of files. */
export const archivedFile = z.object({
  key: z.string(),
  tag: z.string(),
  size: count,
  sha256,
  mime: z.string(),
  name: z.string(),
  cleaned: z.number().optional(),
});
export type ArchivedFile = z.infer<typeof archivedFile>;
