import { z } from "zod";
import type { Queryable, Store } from "../../../context/store.ts";
import { IDLE_MS, MOST_PER_PERSON, type PartialRoom } from "../partial-uploads.ts";
import type { SentPart } from "./open-bucket.ts";

const parts = z.array(z.object({ number: z.number(), etag: z.string(), size: z.number() }));

/** An upload as every process sees it. */
export interface UploadRow {
  readonly name: string;
  readonly person: string;
  /** What the object store calls it. */
  readonly upload: string;
  readonly length: number;
  readonly parts: readonly SentPart[];
  /** Bytes behind the parts, too few for one. */
  readonly tail: number;
  /** Its parts have become one object. */
  readonly isWhole: boolean;
}

const COLUMNS = `name, person, upload, length, parts, tail, is_whole as "isWhole"`;

export async function findUpload(db: Queryable, name: string): Promise<UploadRow | null> {
  const [row] = await db.query<UploadRow>(`select ${COLUMNS} from partial_uploads where name = $1`, [name]);
  return row ? rowOf(row) : null;
}

/** The upload, which is this writer's from now on: whoever added to it before changes nothing any more. */
export async function takeUpload(db: Queryable, name: string, writer: string, now: Date): Promise<UploadRow | null> {
  const [row] = await db.query<UploadRow>(
    `update partial_uploads set writer = $2, touched_at = $3::timestamptz where name = $1 returning ${COLUMNS}`,
    [name, writer, now.toISOString()],
  );
  return row ? rowOf(row) : null;
}

/** Notes what was added. `false`: it is another writer's by now, or gone. */
export async function noteAdded(
  db: Queryable,
  name: string,
  writer: string,
  added: Pick<UploadRow, "parts" | "tail">,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `update partial_uploads set parts = $3::jsonb, tail = $4, touched_at = $5::timestamptz where name = $1 and writer = $2 returning 1`,
    [name, writer, JSON.stringify(added.parts), added.tail, now.toISOString()],
  );
  return rows.length > 0;
}

export async function noteWhole(db: Queryable, name: string): Promise<void> {
  await db.query("update partial_uploads set is_whole = true where name = $1", [name]);
}

/** Takes uploads out of the table, which are to be forgotten at the object store then. */
export async function dropUpload(db: Queryable, name: string): Promise<readonly UploadRow[]> {
  const rows = await db.query<UploadRow>(`delete from partial_uploads where name = $1 returning ${COLUMNS}`, [name]);
  return rows.map(rowOf);
}

export async function findUntouched(db: Queryable, since: Date): Promise<readonly UploadRow[]> {
  const rows = await db.query<UploadRow>(`select ${COLUMNS} from partial_uploads where touched_at < $1::timestamptz`, [
    since.toISOString(),
  ]);
  return rows.map(rowOf);
}

export async function dropUntouched(db: Queryable, name: string, since: Date): Promise<void> {
  await db.query("delete from partial_uploads where name = $1 and touched_at < $2::timestamptz", [name, since.toISOString()]);
}

export type Lack = "ofPerson" | "ofAll";

/**
 * Keeps the row of a new upload where there is room, if need be that of idle ones, oldest first, which are answered to be forgotten; else what
 * there is no room in.
 */
export async function addUpload(
  store: Store,
  row: Pick<UploadRow, "name" | "person" | "upload" | "length">,
  room: PartialRoom,
  now: Date,
): Promise<readonly UploadRow[] | Lack> {
  return store.transaction(async (tx) => {
    await tx.query("select pg_advisory_xact_lock(hashtext('partial_uploads'))");
    const all = await tx.query<UploadRow & { isIdle: boolean }>(
      `select ${COLUMNS}, touched_at < $2::timestamptz as "isIdle" from partial_uploads where name <> $1 order by touched_at`,
      [row.name, new Date(now.getTime() - IDLE_MS).toISOString()],
    );
    const own = leaving(
      all.filter(({ person }) => person === row.person),
      (left) => {
        return left.length < MOST_PER_PERSON && fits(left, row.length, room.ofPerson);
      },
    );
    if (own === null) return "ofPerson";
    const others = leaving(
      all.filter((each) => !own.includes(each)),
      (left) => fits(left, row.length, room.ofAll),
    );
    if (others === null) return "ofAll";
    const former = await tx.query<UploadRow>(`delete from partial_uploads where name = any($1::text[]) returning ${COLUMNS}`, [
      [row.name, ...own, ...others].map((each) => (typeof each === "string" ? each : each.name)),
    ]);
    await tx.query(
      `insert into partial_uploads (name, person, upload, length, touched_at) values ($1, $2, $3, $4, $5::timestamptz)`,
      [row.name, row.person, row.upload, row.length, now.toISOString()],
    );
    return former.map(rowOf);
  });
}

type Held = UploadRow & { readonly isIdle: boolean };

/** The fewest idle ones that have to go, oldest first; `null` where that is not enough. */
function leaving(held: readonly Held[], isEnough: (left: readonly Held[]) => boolean): readonly Held[] | null {
  const idle = held.filter(({ isIdle }) => isIdle);
  for (let count = 0; count <= idle.length; count += 1) {
    const gone = idle.slice(0, count);
    if (isEnough(held.filter((each) => !gone.includes(each)))) return gone;
  }
  return null;
}

function fits(held: readonly Held[], length: number, most: number): boolean {
  return held.reduce((sum, each) => sum + Number(each.length), length) <= most;
}

function rowOf(row: UploadRow): UploadRow {
  return { ...row, length: Number(row.length), tail: Number(row.tail), parts: parts.parse(row.parts) };
}
