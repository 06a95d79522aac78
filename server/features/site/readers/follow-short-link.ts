import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import { putFound } from "../../../core/documents/put-again.ts";
import { Workspace } from "../../../core/rows/workspace.ts";
import { text, type Values } from "../../../engines/markup/markup-parts.ts";
import { readAddresses } from "./read-addresses.ts";

/**
 * Where a short link leads, which is counted; `null` for one that is not there, is switched off, or leads to an article that readers do
 * not find. It is answered as a way that may change: who comes again asks again, and is counted again.
 */
export async function followShortLink(ctx: CommandContext, code: string): Promise<{ status: 302; to: string } | null> {
  const [row] = await ctx.store.query<{ data: AnyDocument }>(
    `select d.data from documents d where d.scope = $1 and d.collection = 'short-link' and d.deleted_at is null and d.data @> $2::jsonb`,
    [ctx.projectId, JSON.stringify({ code })],
  );
  if (!row || row.data.disabled === true) return null;
  const target = await targetOf(ctx, row.data);
  if (target === null) return null;
  await countHit(ctx, row.data.id);
  return { status: 302, to: withUtm(target, row.data.utm as Values | null) };
}

async function targetOf(ctx: CommandContext, { model, doc, customUrl }: AnyDocument): Promise<string | null> {
  if (model !== "Article") return text(customUrl) || null;
  const addresses = await readAddresses(ctx, [{ collection: "article", id: text(doc) }]);
  return [...addresses.values()][0] ?? null;
}

/** A version without an author: devices pull it, people are not notified. */
async function countHit(ctx: CommandContext, id: string): Promise<void> {
  const scope = ctx.projectId ?? "";
  const changes = await ctx.store.transaction(async (tx) => {
    const { workspace: work } = await Workspace.open(tx, [scope]);
    const key = { scope, collection: "short-link", id };
    await work.load([key]);
    const found = work.findLive(key);
    if (found) putFound(work, found, { hitCount: Number(found.data.hitCount ?? 0) + 1 });
    return work.flush();
  });
  for (const change of changes) ctx.publish({ ...change, sessionNonce: null });
}

const utmNames: Readonly<Record<string, string>> = { id_value: "id" };

function withUtm(target: string, utm: Values | null): string {
  const named = Object.entries(utm ?? {}).flatMap(([name, value]) =>
    text(value) === "" ? [] : [[`utm_${utmNames[name] ?? name}`, text(value)]],
  );
  if (named.length === 0) return target;
  const [path = "", fragment] = target.split("#");
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(named)}${fragment === undefined ? "" : `#${fragment}`}`;
}
