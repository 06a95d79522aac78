import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { GLOBAL_SCOPE } from "../../../schema/ids.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Row, Statement } from "../../context/store.ts";
import { feedAccess, snapshotCollections, windowStart } from "./feed-access.ts";
import { decodeFeedCursor, encodeFeedCursor, epochOfCursor, type FeedPosition } from "./feed-cursor.ts";
import { type FeedRow, type Stretch, snapshotStatement, stretchOf, stretchStatement, tailStatement } from "./feed-sql.ts";
import { restoredSince } from "./former-histories.ts";
import { sanitizedChanges } from "./sanitized-changes.ts";

export interface PullPage {
  /** The `PullResponse` as JSON text, put together by the database: hand it to the client as it is. */
  readonly json: string;
  /** Changes in it. */
  readonly size: number;
  readonly more: boolean;
  readonly nextCursor: string;
}

/** Where the feed stands now. */
interface Present {
  readonly epoch: string;
  readonly globalSeq: number;
  readonly projectSeq: number;
  /** About as many documents are stored, those of other projects included. */
  readonly estimate: number;
}

type Snapshot = NonNullable<FeedPosition["snapshot"]>;

/** What one statement read of the snapshot; `examined` counts from its beginning. */
interface Part {
  readonly lowest: number | null;
  readonly isThrough: boolean;
  readonly examined: number;
}

/**
 * What the documents of a page take as they are stored, about: few large ones are a page as well. Stored texts are compressed, so that the
 * page itself may be some times as large.
 */
const PAGE_BYTES = 2 * 1024 ** 2;

interface Progress {
  readonly position: FeedPosition;
  readonly parts: readonly string[];
  readonly size: number;
  readonly more: boolean;
}

/**
 * One page of the feed of the project at hand and of the global scope; without a project, of the global scope alone. The
 * order is that of the commits: whoever has everything up to a cursor has missed nothing before it. Throws `cursorExpired`. `former`: the
 * cursor of a device that begins anew, or nothing that is known; it is informed whether the server was restored from a backup since.
 */
export async function pullChanges(
  ctx: CommandContext,
  { cursor, limit, former = null }: { readonly cursor: string | null; readonly limit: number; readonly former?: string | null },
): Promise<PullPage> {
  const { start, tail, present } = await begin(ctx, cursor, limit);
  const isAnew = cursor === null && former !== null;
  const restored = isAnew ? await restoredSince(ctx.store, epochOfCursor(former, ctx.projectId)) : null;
  const { position: reached, parts, size, more } = tail ?? (await readSnapshot(ctx, start, limit));
  const nextCursor = encodeFeedCursor(reached);
  const { snapshot } = reached;
  const remaining = snapshot
    ? `,"remaining":${Math.max(0, (snapshot.total ?? present.estimate) - snapshot.examined)}`
    : start.snapshot
      ? `,"remaining":0`
      : "";
  const json = `{"data":[${parts.filter((part) => part !== "").join(",")}],"nextCursor":"${nextCursor}","more":${more}${remaining}${restored ? `,"restored":${JSON.stringify(restored)}` : ""}}`;
  return { json, size, more, nextCursor };
}

/**
 * Where the page begins, and the page itself when it is one of the tail: what a device that is up to date asks for takes
 * one hop to the database, and a second one where there is something new.
 */
async function begin(ctx: CommandContext, cursor: string | null, limit: number) {
  const access = feedAccess(ctx);
  const asked = cursor === null ? null : decodeFeedCursor(cursor, ctx.projectId);
  const isTail = asked !== null && asked.snapshot === null && asked.access === access;
  const ends = isTail ? endsOf(ctx, asked) : [];
  const statements = ends.map(({ scope, after }) => stretchStatement({ scope, after, limit }));
  const [presents, ...stretches] = await ctx.store.batch([presentStatement(ctx), ...statements]);
  // The statement fixes the shape of its row, and there is always one.
  const present = presents?.[0] as unknown as Present;
  if (asked === null) return { start: beginning(ctx, present, access, false), tail: null, present };
  // A database that was set back to an older state knows nothing of these numbers.
  const isUnknown = asked.globalSeq > present.globalSeq || asked.projectSeq > present.projectSeq;
  if (asked.epoch !== present.epoch || isUnknown) throw new CierreError("cursorExpired");
  if (asked.access !== access) return { start: beginning(ctx, present, access, true), tail: null, present };
  if (isTail) {
    const found = ends.map((end, at) => ({ ...end, stretch: stretchOf(stretches[at] ?? []) }));
    return { start: asked, tail: await tailOf(ctx, asked, limit, found), present };
  }
  return { start: await counted(ctx, asked), tail: null, present };
}

function presentStatement({ projectId }: CommandContext): Statement {
  return {
    text: `select epoch, coalesce((select seq from scopes where scope = 'global'), 0) as "globalSeq",
      coalesce((select seq from scopes where scope = $1), 0) as "projectSeq",
      (select greatest(reltuples, 0)::integer from pg_class where oid = 'documents'::regclass) as estimate from store_identity`,
    params: [projectId],
    prepare: true,
  };
}

function beginning(ctx: CommandContext, present: Present, access: string, reconcile: boolean): FeedPosition {
  const { epoch, globalSeq, projectSeq } = present;
  const snapshot = { step: 0, below: null, examined: 0, total: null, head: null, reconcile };
  return { v: 1, epoch, projectId: ctx.projectId, access, globalSeq, projectSeq, snapshot };
}

/** The position with the number of documents in its snapshot, which its first page did not know. */
async function counted(ctx: CommandContext, position: FeedPosition): Promise<FeedPosition> {
  const { snapshot } = position;
  if (snapshot === null || snapshot.total !== null) return position;
  const names = snapshotCollections(ctx).map((definition) => definition.name);
  const [row] = await ctx.store.query<{ total: number }>(
    `select count(*)::integer as total from documents d where d.scope = any($1::text[]) and d.collection = any($2::text[])
      and ($3::boolean or d.deleted_at is null)
      and d.updated_at >= coalesce(($4::jsonb ->> d.collection)::timestamptz, '-infinity')`,
    [scopesOf(ctx), names, snapshot.reconcile, JSON.stringify(windowsOf(ctx))],
  );
  return { ...position, snapshot: { ...snapshot, total: row?.total ?? 0 } };
}

/** Beginnings of the windows of the collections that have one. */
function windowsOf(ctx: CommandContext): Record<string, string> {
  const windows = snapshotCollections(ctx).map((definition) => [definition.name, windowStart(definition, ctx.now())] as const);
  return Object.fromEntries(windows.flatMap(([name, start]) => (start === null ? [] : [[name, start.toISOString()]])));
}

/** Names of the collections that have anything: most of a hundred small ones are empty, and each would cost a hop. */
async function filledCollections(ctx: CommandContext, definitions: readonly CollectionDefinition[]): Promise<Set<string>> {
  const rows = await ctx.store.query<{ name: string }>(
    `select c.name from unnest($2::text[]) as c (name) cross join unnest($1::text[]) as s (scope)
      where exists (select from documents d where d.scope = s.scope and d.collection = c.name)`,
    [scopesOf(ctx), definitions.map(({ name }) => name)],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Fills a page: what people see first, then collection after collection. When the last is through, the tail follows on the next page. */
async function readSnapshot(ctx: CommandContext, start: FeedPosition, limit: number): Promise<Progress> {
  const definitions = snapshotCollections(ctx);
  const filled = await filledCollections(ctx, definitions);
  const now = ctx.now();
  const parts: string[] = [];
  let { snapshot } = start;
  let room = limit;
  let bytes = PAGE_BYTES;
  let size = 0;
  const read = async (definition: CollectionDefinition, from: Snapshot, below: number | null, most: number): Promise<Part> => {
    const seq = definition.scope === "global" ? start.globalSeq : start.projectSeq;
    const range = { seq, below, since: windowStart(definition, now), reconcile: from.reconcile, limit: most, bytes };
    const row = await readPart(ctx, snapshotStatement(ctx, definition, range));
    parts.push(row.json);
    size += row.size;
    room -= row.examined;
    bytes -= row.bytes;
    return { lowest: row.lowest, isThrough: row.examined < most && bytes > 0, examined: from.examined + row.examined };
  };
  const headed = definitions.find(({ snapshotHead }) => snapshotHead !== undefined);
  if (headed?.snapshotHead && snapshot?.head === null) {
    const { lowest, examined } = await read(headed, snapshot, null, Math.min(room, headed.snapshotHead));
    snapshot = { ...snapshot, examined, head: lowest ?? 0 };
  }
  while (snapshot !== null && room > 0 && bytes > 0) {
    const definition: CollectionDefinition | undefined = definitions[snapshot.step];
    if (!definition) snapshot = null;
    else if (!filled.has(definition.name)) snapshot = { ...snapshot, step: snapshot.step + 1, below: null };
    else {
      const below: number | null = snapshot.below ?? (definition === headed ? snapshot.head : null);
      const { lowest, isThrough, examined }: Part = await read(definition, snapshot, below, room);
      snapshot = { ...snapshot, examined, step: snapshot.step + (isThrough ? 1 : 0), below: isThrough ? null : lowest };
    }
  }
  return { position: { ...start, snapshot }, parts, size, more: true };
}

/** A scope and up to where a device has it. */
interface End {
  readonly scope: string;
  readonly after: number;
}

interface NewEnd extends End {
  readonly stretch: Stretch;
}

function endsOf({ projectId }: CommandContext, { globalSeq, projectSeq }: FeedPosition): End[] {
  const global = { scope: GLOBAL_SCOPE, after: globalSeq };
  return projectId === null ? [global] : [global, { scope: projectId, after: projectSeq }];
}

/** The global tail and as much of the project's as there is room for beside it. */
async function tailOf(ctx: CommandContext, start: FeedPosition, limit: number, ends: readonly NewEnd[]): Promise<Progress> {
  const [global, project] = await readTails(ctx, ends, limit);
  if (!global) throw new CierreError("internal");
  const room = limit - global.examined;
  const globalSeq = global.highest ?? start.globalSeq;
  const isFull = room <= 0 || global.bytes >= PAGE_BYTES;
  if (!project || isFull) {
    return { position: { ...start, globalSeq }, parts: [global.json], size: global.size, more: global.isCut };
  }
  const [fitting = project] = project.examined <= room ? [project] : await readTails(ctx, ends.slice(1), room);
  return {
    position: { ...start, globalSeq, projectSeq: fitting.highest ?? start.projectSeq },
    parts: [global.json, fitting.json],
    size: global.size + fitting.size,
    more: global.isCut || fitting.isCut,
  };
}

/** What was read of an end, and whether there may be more. */
interface Tail extends FeedRow {
  readonly isCut: boolean;
}

const NOTHING: Tail = { examined: 0, lowest: null, highest: null, bytes: 0, size: 0, json: "", stale: false, isCut: false };

/** What is new at each end, in one hop, or none where nothing is. */
async function readTails(ctx: CommandContext, ends: readonly NewEnd[], limit: number): Promise<Tail[]> {
  const known = snapshotCollections(ctx);
  const statements = ends.flatMap(({ scope, after, stretch: { highest, collections } }) => {
    if (highest === null) return [];
    const definitions = known.filter(({ name }) => collections.has(name));
    return [tailStatement(ctx, definitions, { scope, after, highest, limit, bytes: PAGE_BYTES })];
  });
  const parts = statements.length === 0 ? [] : (await ctx.store.batch(statements)).map(partOf);
  return ends.map(({ stretch }) => {
    const part = stretch.highest === null ? undefined : parts.shift();
    if (!part) return NOTHING;
    const isFull = part.bytes >= PAGE_BYTES || part.examined >= limit;
    // Documents that were written again since are beyond the stretch now, and were a part of its limit.
    return { ...part, highest: isFull ? part.highest : stretch.highest, isCut: isFull || stretch.examined >= limit };
  });
}

async function readPart(ctx: CommandContext, statement: Statement): Promise<FeedRow> {
  const [rows] = await ctx.store.batch([statement]);
  return partOf(rows ?? []);
}

/** The one row of a stretch of the feed, safe to hand out. */
function partOf(rows: readonly Row[]): FeedRow {
  // The statement fixes the shape of its row, and there is always one.
  const row = rows[0] as unknown as FeedRow;
  return row.stale ? { ...row, json: sanitizedChanges(row.json) } : row;
}

function scopesOf({ projectId }: CommandContext): string[] {
  return projectId === null ? [GLOBAL_SCOPE] : [GLOBAL_SCOPE, projectId];
}
