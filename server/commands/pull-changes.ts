import type { CollectionDefinition } from "../../schema/define-collection.ts";
import { CierreError } from "../../schema/errors.ts";
import { GLOBAL_SCOPE } from "../../schema/ids.ts";
import type { Row } from "../store/store.ts";
import type { CommandContext } from "./command-context.ts";
import { feedAccess, snapshotCollections } from "./feed-access.ts";
import { decodeFeedCursor, encodeFeedCursor, type FeedPosition } from "./feed-cursor.ts";
import { type FeedRow, snapshotStatement, tailStatement } from "./feed-sql.ts";
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
}

interface Progress {
  readonly position: FeedPosition;
  readonly parts: readonly string[];
  readonly size: number;
  readonly more: boolean;
}

/**
 * One page of the feed of the project at hand and of the global scope; without a project, of the global scope alone. The
 * order is that of the commits: whoever has everything up to a cursor has missed nothing before it. Throws `cursorExpired`.
 */
export async function pullChanges(
  ctx: CommandContext,
  { cursor, limit }: { readonly cursor: string | null; readonly limit: number },
): Promise<PullPage> {
  const present = await readPresent(ctx);
  const position = await startOf(ctx, present, cursor);
  const {
    position: reached,
    parts,
    size,
    more,
  } = position.snapshot ? await readSnapshot(ctx, position, limit) : await readTail(ctx, position, limit);
  const nextCursor = encodeFeedCursor(reached);
  const { snapshot } = reached;
  const remaining = snapshot
    ? `,"remaining":${Math.max(0, snapshot.total - snapshot.examined)}`
    : position.snapshot
      ? `,"remaining":0`
      : "";
  const json = `{"data":[${parts.filter((part) => part !== "").join(",")}],"nextCursor":"${nextCursor}","more":${more}${remaining}}`;
  return { json, size, more, nextCursor };
}

async function readPresent(ctx: CommandContext): Promise<Present> {
  const [row] = await ctx.store.query<Present>(
    `select epoch, coalesce((select seq from scopes where scope = 'global'), 0) as "globalSeq",
      coalesce((select seq from scopes where scope = $1), 0) as "projectSeq" from store_identity`,
    [ctx.projectId],
  );
  if (!row) throw new CierreError("internal");
  return row;
}

async function startOf(ctx: CommandContext, present: Present, cursor: string | null): Promise<FeedPosition> {
  const access = feedAccess(ctx);
  if (cursor === null) return beginning(ctx, present, access, false);
  const position = decodeFeedCursor(cursor, { epoch: present.epoch, projectId: ctx.projectId });
  // A database that was set back to an older state knows nothing of these numbers.
  if (position.globalSeq > present.globalSeq || position.projectSeq > present.projectSeq) throw new CierreError("cursorExpired");
  return position.access === access ? position : beginning(ctx, present, access, true);
}

async function beginning(ctx: CommandContext, present: Present, access: string, reconcile: boolean): Promise<FeedPosition> {
  const names = snapshotCollections(ctx).map((definition) => definition.name);
  const [row] = await ctx.store.query<{ total: number }>(
    `select count(*)::integer as total from documents d where d.scope = any($1::text[]) and d.collection = any($2::text[])
      and ($3::boolean or d.deleted_at is null)`,
    [scopesOf(ctx), names, reconcile],
  );
  const { epoch, globalSeq, projectSeq } = present;
  const snapshot = { step: 0, below: null, examined: 0, total: row?.total ?? 0, reconcile };
  return { v: 1, epoch, projectId: ctx.projectId, access, globalSeq, projectSeq, snapshot };
}

/** Fills a page with collection after collection. When the last is through, the tail follows on the next page. */
async function readSnapshot(ctx: CommandContext, start: FeedPosition, limit: number): Promise<Progress> {
  const definitions = snapshotCollections(ctx);
  const parts: string[] = [];
  let { snapshot } = start;
  let room = limit;
  let size = 0;
  while (snapshot !== null && room > 0) {
    const definition: CollectionDefinition | undefined = definitions[snapshot.step];
    if (!definition) snapshot = null;
    else {
      const seq = definition.scope === "global" ? start.globalSeq : start.projectSeq;
      const { below, reconcile } = snapshot;
      const row = await readPart(ctx, snapshotStatement(ctx, definition, { seq, below, reconcile, limit: room }));
      parts.push(row.json);
      size += row.size;
      const isThrough: boolean = row.examined < room;
      room -= row.examined;
      const examined: number = snapshot.examined + row.examined;
      snapshot = { ...snapshot, examined, step: snapshot.step + (isThrough ? 1 : 0), below: isThrough ? null : row.lowest };
    }
  }
  return { position: { ...start, snapshot }, parts, size, more: true };
}

async function readTail(ctx: CommandContext, start: FeedPosition, limit: number): Promise<Progress> {
  const definitions = snapshotCollections(ctx);
  const read = (scope: string, after: number, room: number) =>
    readPart(ctx, tailStatement(ctx, definitions, { scope, after, limit: room }));
  const global = await read(GLOBAL_SCOPE, start.globalSeq, limit);
  const room = limit - global.examined;
  const globalSeq = global.highest ?? start.globalSeq;
  if (ctx.projectId === null || room <= 0) {
    return { position: { ...start, globalSeq }, parts: [global.json], size: global.size, more: room <= 0 };
  }
  const project = await read(ctx.projectId, start.projectSeq, room);
  const projectSeq = project.highest ?? start.projectSeq;
  return {
    position: { ...start, globalSeq, projectSeq },
    parts: [global.json, project.json],
    size: global.size + project.size,
    more: project.examined >= room,
  };
}

async function readPart(ctx: CommandContext, statement: { text: string; params?: readonly unknown[] }): Promise<FeedRow> {
  const [row] = await ctx.store.query<Row & FeedRow>(statement.text, statement.params);
  if (!row) throw new CierreError("internal");
  return row.stale ? { ...row, json: sanitizedChanges(row.json) } : row;
}

function scopesOf({ projectId }: CommandContext): string[] {
  return projectId === null ? [GLOBAL_SCOPE] : [GLOBAL_SCOPE, projectId];
}
