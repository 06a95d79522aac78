import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { ContextServices } from "../../context/person-context.ts";
import { programContext } from "../../context/program-context.ts";
import { planSave } from "../../core/documents/plan-save.ts";
import { runCommand } from "../../core/documents/run-command.ts";
import { valuesAlone } from "../../core/documents/values-alone.ts";
import { requireCollection } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";
import { text } from "../../engines/markup/markup-parts.ts";
import { type AutoPush, autoPushOf, isQuietAt, sendsAlert, sendsArticle } from "./auto-push-rules.ts";
import { beginPush } from "./begin-push.ts";
import { channelsStatement, waysOf } from "./channels-set-up.ts";
import { noticeOf } from "./push-notice.ts";

/** What was published longer ago is no news: a server that was away catches up with the last minutes alone. */
const NEWS_MS = 30 * 60_000;
const AN_HOUR_MS = 3_600_000;

interface Found {
  readonly collection: "article" | "breaking-news";
  /** What is sent once: an article, an alert with these words. */
  readonly key: string;
  readonly data: AnyDocument;
}

/** Sends what was published lately and fits the rules of its project, each once, up to the bound of an hour; the oldest first. */
export async function sendAutoPushes(services: ContextServices, now: () => Date): Promise<void> {
  const projects = await services.store.query<{ scope: string; data: AnyDocument; timeZone: string | null }>(
    `select d.scope, d.data, p.data ->> 'timeZone' as "timeZone" from documents d join documents p on p.scope = 'global' and p.collection = 'project' and p.id = d.scope
        and p.deleted_at is null
      where d.collection = 'auto-push-settings' and d.id = d.collection and d.deleted_at is null and d.data @> '{"enabled":true}'::jsonb`,
  );
  for (const { scope, data, timeZone } of projects) {
    const rules = autoPushOf(data, timeZone);
    // What was published before somebody made the rules is not theirs.
    const from = new Date(Math.max(now().getTime() - NEWS_MS, Date.parse(data.updatedAt)));
    if (rules !== null) await sendIn(programContext(services, scope, now), scope, rules, from);
  }
}

async function sendIn(ctx: CommandContext, scope: string, rules: AutoPush, from: Date): Promise<void> {
  const news = (await newsOf(ctx, scope, from)).filter(({ collection, data }) =>
    collection === "article" ? !isQuietAt(rules, ctx.now()) && sendsArticle(rules, data) : sendsAlert(rules, data),
  );
  for (const found of news) {
    const isSent = await runCommand(ctx, [scope], [channelsStatement(scope)], async (work, [ways]) => {
      const { web, app, oneSignal } = waysOf(ways?.[0]);
      return (web || app || oneSignal) && (await isFree(ctx, work, scope, rules, found)) && send(ctx, work, scope, found);
    });
    if (!isSent) return;
  }
}

/** What was published, or became an alert, since a moment, and was not sent. */
function newsOf(ctx: CommandContext, scope: string, from: Date): Promise<Found[]> {
  return ctx.store.query<Found>(
    `select n.collection, n.key, n.data from (
        select d.collection, d.data, d.updated_at, d.id || case d.collection when 'article' then '' else ':' || md5(d.data ->> 'title') end as key
          from documents d where d.scope = $1 and d.deleted_at is null and d.updated_at >= $2::text::timestamptz
            and (d.collection = 'article' and d.data @> '{"status":"PUBLISHED"}'::jsonb and d.data ->> 'date' between $2::text and $3::text
              or d.collection = 'breaking-news' and d.data @> '{"enabled":true}'::jsonb)) n
      where not exists (select from auto_pushes p where p.scope = $1 and p.collection = n.collection and p.doc_id = n.key)
      order by n.updated_at, n.key limit 50`,
    [scope, from.toISOString(), ctx.now().toISOString()],
  );
}

/** Whether the hour has room, and nobody else has sent it: then it counts as sent. */
async function isFree(
  ctx: CommandContext,
  work: Workspace,
  scope: string,
  { perHour }: AutoPush,
  { collection, key }: Found,
): Promise<boolean> {
  const [now, hourAgo] = [ctx.now().toISOString(), new Date(ctx.now().getTime() - AN_HOUR_MS).toISOString()];
  const rows = await work.read({
    text: `insert into auto_pushes (scope, collection, doc_id, pushed_at) select $1, $2, $3, $4::timestamptz
      where (select count(*) from auto_pushes where scope = $1 and pushed_at > $5::timestamptz) < $6
      on conflict do nothing returning 1`,
    params: [scope, collection, key, now, hourAgo, perHour],
  });
  return rows.length > 0;
}

async function send(ctx: CommandContext, work: Workspace, scope: string, { collection, data }: Found): Promise<boolean> {
  const photoAsset = collection === "article" ? text(data.photoAsset) : "";
  const [name, content, url] = [text(data.title).slice(0, 200), text(data.deck).slice(0, 2000), text(data.url)];
  const { document } = await planSave(ctx, work, {
    ...valuesAlone,
    definition: requireCollection("push-notification"),
    id: null,
    values: { name, content, url, ...(photoAsset !== "" && { photoAsset }) },
    serverValues: { sentAt: ctx.now().toISOString() },
    byServer: true,
  });
  const notice = await noticeOf(work, scope, document);
  const push = { scope, collection: "push-notification", id: document.id, notice, rule: { filters: {} } };
  await beginPush(work, { ...push, at: document.updatedAt });
  return true;
}
