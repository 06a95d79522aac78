import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { content } from "../../../schema/features/brands/content.ts";
import { contentList } from "../../../schema/features/brands/content-list.ts";
import { contentFeeder } from "../../../schema/features/feeds/content-feeder.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Services } from "../../context/services.ts";
import { idsIn } from "../../core/documents/ids-in.ts";
import { planSave } from "../../core/documents/plan-save.ts";
import { putFound } from "../../core/documents/put-again.ts";
import { relatedScopes } from "../../core/documents/references/touch-related.ts";
import { runCommand } from "../../core/documents/run-command.ts";
import { valuesAlone } from "../../core/documents/values-alone.ts";
import type { Workspace } from "../../core/rows/workspace.ts";
import type { FeedItem } from "./feed-item.ts";
import { readFeed } from "./read-feed.ts";

export type FeedingServices = Pick<Services, "importPhotos" | "readShow">;

/** What a run has made, and how many of the items were known. */
export interface Fed {
  readonly created: number;
  readonly known: number;
}

/** Contents that a list keeps: the newest. */
const LONGEST_LIST = 500;
const LONGEST_ERROR = 500;

/**
 * Makes contents of what a feeder's source has published since, each once, whatever becomes of it: people's own changes of a content, and
 * its deletion, stay. They stand first in the feeder's list. The feeder says when that was, and what went wrong, which is also thrown.
 * `ctx`: of the program. Throws `notFound` for a feeder that is none, and what reading its source throws.
 */
export async function runContentFeeder(
  ctx: CommandContext,
  services: FeedingServices,
  id: string,
  signal: AbortSignal,
): Promise<Fed> {
  const scope = ctx.projectId ?? "";
  const key = { scope, collection: contentFeeder.name, id };
  const [row] = await ctx.store.query<{ data: AnyDocument }>(
    `select data from documents where scope = $1 and collection = $2 and id = $3 and deleted_at is null`,
    [scope, contentFeeder.name, id],
  );
  if (!row) throw new CierreError("notFound");
  const note = (facts: Readonly<Record<string, unknown>>, work: Workspace) => {
    const found = work.findLive(key);
    if (found) putFound(work, found, { lastRunAt: ctx.now().toISOString(), ...facts });
  };
  try {
    const items = await itemsOf(services, row.data, ctx.actor.profile.id, signal);
    return await runCommand(
      ctx,
      [scope, ...relatedScopes(ctx, content), ...relatedScopes(ctx, contentList)],
      [],
      async (work) => {
        await work.load([key]);
        const fed = await feed(ctx, work, row.data, items);
        note({ lastCreated: fed.created, lastError: null }, work);
        return fed;
      },
    );
  } catch (error) {
    const reason = error instanceof CierreError ? error.message : t("feeder.failed");
    await runCommand(ctx, [scope], [], async (work) => {
      await work.load([key]);
      note({ lastCreated: 0, lastError: reason.slice(0, LONGEST_ERROR) }, work);
    });
    throw error;
  }
}

function itemsOf(
  { importPhotos, readShow }: FeedingServices,
  { feedType, feedUrl }: AnyDocument,
  person: string,
  signal: AbortSignal,
): Promise<FeedItem[]> {
  const address = typeof feedUrl === "string" ? feedUrl : "";
  if (address === "") throw new CierreError("invalid", { message: t("feeder.noAddress") });
  if (importPhotos === "off") throw new CierreError("unavailable", { message: t("feeder.off") });
  if (feedType === "spotify-show") return readShow(address, signal);
  const kind = feedType === "youtube" || feedType === "rss-video" ? feedType : "rss";
  return readFeed(address, kind, { reach: importPhotos, person, signal });
}

async function feed(ctx: CommandContext, work: Workspace, feeder: AnyDocument, items: readonly FeedItem[]): Promise<Fed> {
  const scope = ctx.projectId ?? "";
  const rows = await work.read({
    text: `select guid from fed_contents where scope = $1 and feeder_id = $2 and guid = any($3::text[])`,
    params: [scope, feeder.id, items.map(({ guid }) => guid)],
  });
  const known = new Set(rows.map(({ guid }) => guid));
  const made: string[] = [];
  // The oldest first: what was published last has changed last.
  for (const item of items.toReversed()) {
    if (known.has(item.guid)) continue;
    known.add(item.guid);
    const newId = ctx.newId();
    await planSave(ctx, work, {
      ...valuesAlone,
      definition: content,
      id: null,
      newId,
      values: valuesOf(ctx, feeder, item),
      byServer: true,
    });
    await work.read({
      text: `insert into fed_contents (scope, feeder_id, guid, content_id, fed_at) values ($1, $2, $3, $4, $5::timestamptz)`,
      params: [scope, feeder.id, item.guid, newId, ctx.now().toISOString()],
    });
    made.unshift(newId);
  }
  if (made.length > 0) await putFirst(ctx, work, idsIn([feeder.contentList])[0], made);
  return { created: made.length, known: items.length - made.length };
}

function valuesOf(ctx: CommandContext, { brand, contentCategory }: AnyDocument, { title, description, date, media }: FeedItem) {
  return {
    title,
    description: description || null,
    date: date ?? ctx.now().toISOString(),
    brand: idsIn([brand])[0] ?? null,
    category: idsIn([contentCategory])[0] ?? null,
    multimedia: media.map((each) => ({ id: ctx.newId(), ...each })),
  };
}

/** New contents stand first in the feeder's list, where it has one that is there. */
async function putFirst(ctx: CommandContext, work: Workspace, list: string | undefined, made: readonly string[]): Promise<void> {
  if (list === undefined) return;
  const key = { scope: ctx.projectId ?? "", collection: contentList.name, id: list };
  await work.load([key]);
  const found = work.findLive(key);
  if (found === null) return;
  const contents = [...made, ...idsIn(found.data.contents)].slice(0, LONGEST_LIST);
  await planSave(ctx, work, { ...valuesAlone, definition: contentList, id: list, values: { contents }, byServer: true });
}
