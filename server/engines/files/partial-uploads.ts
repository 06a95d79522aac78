import { randomUUID } from "node:crypto";
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { ReceivedFile } from "./receive-upload.ts";
import { hashOf, nameOfUpload, personOfUpload, type UploadName } from "./upload-names.ts";

export interface UploadPosition {
  /** Bytes that are here, and bytes in all. */
  readonly offset: number;
  readonly length: number;
}

/** Files that arrive in several requests: what a broken connection brought is kept, and the next one goes on behind it. */
export interface PartialUploads {
  /**
   * Begins an upload, or says where the one under that name stands. Throws `tooManyRequests` for somebody with too many, or too much,
   * under way and `unavailable` when everybody's together is too much: both pass as soon as one of them is done or given up.
   */
  begin(name: UploadName, length: number): Promise<UploadPosition>;
  find(name: UploadName): Promise<UploadPosition | null>;
  /**
   * Adds a body behind `offset`, and ends an older request that still does. Throws `notFound`, `conflict` when the file does not
   * end at `offset`, `tooLarge` beyond the announced length; all that came before an error stays.
   */
  append(name: UploadName, offset: number, body: Readable): Promise<UploadPosition>;
  /** The whole file under a path of its own in `directory`; the upload stays until it is removed. Throws `conflict` when it is not whole, `tooLarge`. */
  take(name: UploadName, directory: string, limit: number): Promise<ReceivedFile>;
  /** Forgets an upload, and ends a request that still adds to it. */
  remove(name: UploadName): Promise<void>;
  /** Forgets those that nobody will go on with. */
  forgetAbandoned(): Promise<void>;
}

/** An upload that nothing has been added to for as long will not go on any more (ms). */
export const ABANDONED_MS = 3 * 24 * 3_600_000;
/** Uploads that one person may have under way: devices send four at a time. */
export const MOST_PER_PERSON = 50;
/** One that nothing has been added to for as long makes way when there is no room; a device that goes on with it begins anew (ms). */
export const IDLE_MS = 3_600_000;

/** Bytes that uploads under way may take on this disk, as they were announced. */
export interface PartialRoom {
  readonly ofPerson: number;
  readonly ofAll: number;
}

/** One upload under way. */
interface Held {
  readonly path: string;
  readonly length: number;
  /** When something was added last, or somebody came back to go on with it (ms). */
  readonly touchedAt: number;
}

const facts = z.object({ length: z.number() });

/** Uploads in `folder`. Several processes may share it: they write the same bytes to the same places. */
// Long: the steps of one upload share its lock and its files.
export function openPartialUploads(folder: string, room: PartialRoom, now: () => number = Date.now): PartialUploads {
  const writing = new Map<string, { readonly end: () => void; readonly ended: Promise<unknown> }>();

  const endWriting = async (path: string) => {
    const former = writing.get(path);
    former?.end();
    await former?.ended;
  };
  const pathOf = (name: UploadName) => join(folder, nameOfUpload(name));
  const find = async (name: UploadName): Promise<UploadPosition | null> => {
    const path = pathOf(name);
    const length = await readLength(path);
    const found = typeof length === "number" ? await stat(path).catch(missingAsNull) : null;
    return typeof length !== "number" || found === null ? null : { offset: found.size, length };
  };
  /** What one upload finds free another one must not take. */
  let line: Promise<unknown> = Promise.resolve();
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const result = line.then(work);
    line = result.catch(() => undefined);
    return result;
  };
  const makeRoom = async (name: UploadName, length: number) => {
    const held = (await listHeld(folder)).filter(({ path }) => path !== pathOf(name));
    const isIdle = ({ path, touchedAt }: Held) => touchedAt < now() - IDLE_MS && !writing.has(path);
    const isOwn = ({ path }: Held) => path.startsWith(join(folder, personOfUpload(name)));
    const kept = await dropUntil(
      held.filter(isOwn),
      isIdle,
      (own) => own.length < MOST_PER_PERSON && fits(own, length, room.ofPerson),
    );
    if (!kept) throw new CierreError("tooManyRequests", { message: t("upload.tooMuchUnderWay") });
    const all = [...held.filter((one) => !isOwn(one)), ...kept].toSorted((one, other) => one.touchedAt - other.touchedAt);
    if (!(await dropUntil(all, isIdle, (every) => fits(every, length, room.ofAll)))) {
      throw new CierreError("unavailable", { message: t("upload.noRoom") });
    }
  };
  return {
    find,
    async begin(name, length) {
      await mkdir(folder, { recursive: true });
      return inLine(async () => {
        const known = await find(name);
        if (known?.length === length) {
          // It goes on now: another one must not take its room in between.
          await utimes(pathOf(name), now() / 1000, now() / 1000);
          return known;
        }
        await makeRoom(name, length);
        await writeFile(pathOf(name), "");
        await writeLength(pathOf(name), length);
        return { offset: 0, length };
      });
    },
    async append(name, offset, body) {
      const path = pathOf(name);
      // The connection of the former request may be broken without anybody knowing.
      await endWriting(path);
      const position = await find(name);
      if (!position) throw new CierreError("notFound");
      if (position.offset !== offset) throw new CierreError("conflict");
      const ended = Promise.withResolvers<void>();
      const own = { end: () => void body.destroy(), ended: ended.promise };
      writing.set(path, own);
      try {
        return { offset: await write(path, position, body), length: position.length };
      } catch (cause) {
        const isBroken = body.errored !== null || body.destroyed;
        throw isBroken ? new CierreError("aborted", { cause }) : cause;
      } finally {
        if (writing.get(path) === own) writing.delete(path);
        ended.resolve();
      }
    },
    async take(name, directory, limit) {
      const position = await find(name);
      if (!position || position.offset !== position.length) throw new CierreError("conflict");
      if (position.length > limit) throw new CierreError("tooLarge");
      const path = join(directory, hashOf(pathOf(name), String(now()), randomUUID()));
      // Some file systems have no second names for a file.
      await link(pathOf(name), path).catch(() => copyFile(pathOf(name), path));
      return { path, size: position.length };
    },
    async remove(name) {
      await endWriting(pathOf(name));
      await removeFiles(pathOf(name));
    },
    forgetAbandoned: () => removeAbandonedUploads(folder, now()),
  };
}

/** Whole or not at all: a process may end, or a disk be full, in the middle of it. */
async function writeLength(path: string, length: number): Promise<void> {
  const draft = `${path}.json.${randomUUID()}`;
  try {
    await writeFile(draft, JSON.stringify({ length }));
    await rename(draft, `${path}.json`);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Bytes that an upload announced; `null` when there is none, `"unreadable"` when what it said cannot be read. */
async function readLength(path: string): Promise<number | "unreadable" | null> {
  const reported = await readFile(`${path}.json`, "utf8").catch(missingAsNull);
  if (reported === null) return null;
  try {
    return facts.parse(JSON.parse(reported)).length;
  } catch {
    return "unreadable";
  }
}

async function write(path: string, { offset, length }: UploadPosition, body: Readable): Promise<number> {
  await using file = await open(path, "r+");
  let position = offset;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    if (position + chunk.length > length) throw new CierreError("tooLarge");
    await file.write(chunk, 0, chunk.length, position);
    position += chunk.length;
  }
  await file.sync();
  return position;
}

function fits(held: readonly Held[], length: number, most: number): boolean {
  return held.reduce((sum, one) => sum + one.length, length) <= most;
}

/** Takes idle uploads away, oldest first, until the others are few enough; what is left, or `null` when that is not enough. */
async function dropUntil(
  held: readonly Held[],
  isIdle: (one: Held) => boolean,
  isEnough: (left: readonly Held[]) => boolean,
): Promise<readonly Held[] | null> {
  const idle = held.filter(isIdle);
  for (let count = 0; count <= idle.length; count += 1) {
    const gone = new Set(idle.slice(0, count));
    const left = held.filter((one) => !gone.has(one));
    if (!isEnough(left)) continue;
    for (const { path } of gone) await removeFiles(path);
    return left;
  }
  return null;
}

/** All uploads under way, those that nothing was added to for longest first. Nobody can go on with one whose length is unreadable. */
async function listHeld(folder: string): Promise<Held[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  const held = await Promise.all(
    names.map(async (name): Promise<Held[]> => {
      const path = join(folder, name.slice(0, -".json".length));
      const [length, found] = [await readLength(path), await stat(path).catch(missingAsNull)];
      if (length === null) return [];
      return [length === "unreadable" ? { path, length: 0, touchedAt: 0 } : { path, length, touchedAt: found?.mtimeMs ?? 0 }];
    }),
  );
  return held.flat().toSorted((one, other) => one.touchedAt - other.touchedAt);
}

async function removeFiles(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(`${path}.json`, { force: true });
}

/** Removes what was begun and that nobody will go on with; any process that has the folder may do it. */
async function removeAbandonedUploads(folder: string, now: number): Promise<void> {
  const before = now - ABANDONED_MS;
  for (const name of (await readdir(folder).catch(missingAsNull)) ?? []) {
    const path = join(folder, name);
    const found = await stat(path).catch(missingAsNull);
    // The facts are written once: the file beside them tells whether the upload goes on.
    const file = name.endsWith(".json") ? await stat(path.slice(0, -".json".length)).catch(missingAsNull) : found;
    if (found && (file?.mtimeMs ?? found.mtimeMs) < before) await rm(path, { force: true });
  }
}

function missingAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
