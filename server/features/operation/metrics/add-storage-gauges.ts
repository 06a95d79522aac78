import { statfs } from "node:fs/promises";
import { Gauge, type Registry } from "prom-client";
import type { Services } from "../../../context/services.ts";
import type { Queryable } from "../../../context/store.ts";

/** How old what the database says of itself and of files may be, ms: adding it up takes as long as there are files. */
const KEPT_MS = 10 * 60_000;

interface Stored {
  readonly databaseBytes: number;
  readonly files: number;
  readonly fileBytes: number;
}

/** Room on the disk as it is; what the database and files take as it was some minutes ago at most. The answer reads it. */
export function addStorageGauges(
  register: Registry,
  services: Pick<Services, "store" | "files" | "logger">,
): () => Promise<void> {
  const { store, files, logger } = services;
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] });
  const size = gauge("cierre_storage_size_bytes", "Size of the disk that files are on");
  const free = gauge("cierre_storage_free_bytes", "What is free of it");
  const database = gauge("cierre_database_bytes", "What the database takes on its disk");
  const count = gauge("cierre_files", "Files of documents, smaller versions of pictures included");
  const bytes = gauge("cierre_files_bytes", "What they take");
  const note = ({ databaseBytes, files: found, fileBytes }: Stored) => {
    database.set(databaseBytes);
    count.set(found);
    bytes.set(fileBytes);
  };
  const look = keptFor(KEPT_MS, async () => {
    note(await readStored(store));
  });
  return async () => {
    await look().catch((error: unknown) => logger.warn({ err: error }, "what is stored could not be measured"));
    const { bavail, blocks, bsize } = await statfs(files.temporaryDir);
    size.set(blocks * bsize);
    free.set(bavail * bsize);
  };
}

/** Looks at the first time, and behind what was seen last once that is old. */
function keptFor(ms: number, look: () => Promise<void>): () => Promise<void> {
  let last: { readonly at: number; readonly looked: Promise<void> } | null = null;
  let isThere = false;
  return async () => {
    if (last === null || performance.now() - last.at > ms) {
      const looked = look().then(
        () => {
          isThere = true;
        },
        (error: unknown) => {
          // The next one who asks looks again.
          last = null;
          throw error;
        },
      );
      last = { at: performance.now(), looked };
      if (isThere) return void looked.catch(() => undefined);
    }
    if (!isThere) await last.looked;
  };
}

async function readStored(store: Queryable): Promise<Stored> {
  const [row] = await store.query<Stored>(
    `select pg_database_size(current_database())::float8 as "databaseBytes", count(f)::integer as files,
        coalesce(sum(case when jsonb_typeof(f -> 'size') = 'number' then (f ->> 'size')::float8 end), 0) as "fileBytes"
      from documents d
        left join lateral jsonb_array_elements(case when jsonb_typeof(d.data -> 'files') = 'array' then d.data -> 'files' else '[]' end) f on true
      where d.collection = 'asset' and d.deleted_at is null`,
  );
  return row ?? { databaseBytes: 0, files: 0, fileBytes: 0 };
}
