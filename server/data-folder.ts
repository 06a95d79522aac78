import { existsSync } from "node:fs";
import { access, chmod, constants, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ConfigError } from "./config-error.ts";
import { lockFolder } from "./core/store/lock-folder.ts";

/** File that is there while the demo newsroom is being written, before anybody could have signed in. */
const SEEDING = ".seeding";

/** File that says a folder is Cierre's; nothing without it is ever wiped. */
const MARK = ".cierre";

export interface DataFolder {
  readonly database: string;
  readonly files: string;
  readonly log: string;
  /** Pages of sites that processes keep while they run. */
  readonly pages: string;
  /** Mail that no mail server was set up for. */
  readonly mail: string;
  /** What campaigns sent, where there is none. */
  readonly letters: string;
  /**
   * Runs what fills an empty database, and only that. Should the process die in the middle, the next start finds the
   * embedded database half filled and begins again with an empty one: nobody has worked in it yet.
   */
  fill(work: () => Promise<void>): Promise<void>;
}

/**
 * Makes the data folder ready, emptied first when `fresh`. Throws `ConfigError` when it cannot be written, and when
 * `fresh` meets a folder that holds something and is not Cierre's, or one that a running server uses.
 */
export async function prepareDataFolder(
  path: string,
  options: { readonly fresh: boolean; readonly embedded: boolean },
): Promise<DataFolder> {
  const folder: DataFolder = {
    database: join(path, "database"),
    files: join(path, "files"),
    log: join(path, "logs", "server.log"),
    pages: join(path, "pages"),
    mail: join(path, "mail"),
    letters: join(path, "letters"),
    async fill(work) {
      await writeFile(join(path, SEEDING), "");
      await work();
      await rm(join(path, SEEDING), { force: true });
    },
  };
  try {
    await makeFolder(path);
    await keepPrivate(path);
    const halfFilled = options.embedded && (await readdir(path)).includes(SEEDING);
    if (options.fresh || halfFilled) await empty(path, folder.database);
    await writeFile(join(path, MARK), "This folder belongs to Cierre.\n");
    await mkdir(join(path, "logs"), { recursive: true });
    await access(path, constants.W_OK);
    return folder;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`The data folder ${path} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}

/** Makes a folder and those above it. Not `recursive: true`, which never returns where nothing can be made, as in /proc. */
async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path).then(() => true, missing);
  if (made) return;
  if (existsSync(dirname(path))) throw new Error("creating the folder failed");
  await makeFolder(dirname(path));
  await mkdir(path);
}

/** What lies in it is for the server alone. Where the folder is somebody else's, like one that a container is given, they decide. */
async function keepPrivate(path: string): Promise<void> {
  await chmod(path, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EPERM") throw error;
  });
}

/** `true` for a folder that is there already, `false` where the one above it is missing. */
function missing(error: NodeJS.ErrnoException): boolean {
  if (error.code === "EEXIST") return true;
  if (error.code === "ENOENT") return false;
  throw error;
}

async function empty(path: string, database: string): Promise<void> {
  const entries = await readdir(path);
  if (entries.length === 0) return;
  if (!entries.includes(MARK))
    throw new ConfigError(`The folder ${path} is not empty and is not Cierre's; --fresh leaves it alone.`);
  const release = await lockFolder(database).catch(() => {
    throw new ConfigError(`The data folder ${path} is used by a running server; stop it before --fresh.`);
  });
  await Promise.all(entries.map((entry) => rm(join(path, entry), { recursive: true, force: true })));
  await release();
}
