import type { CommandContext } from "../../context/command-context.ts";
import { theProgram } from "../../context/program-context.ts";
import type { Statement } from "../../context/store.ts";
import { wholeList } from "../../core/lists/list-documents.ts";
import { SqlParameters } from "../../core/store/sql-parameters.ts";
import { ONE_SIGNAL } from "./one-signal-carrier.ts";
import type { PushRule } from "./push-notice.ts";

/** Which subscriptions may be sent to at all. */
export interface PushWays {
  readonly web: boolean;
  readonly app: boolean;
  /** Everybody whom OneSignal knows: it has no segments of this program's. */
  readonly oneSignal: boolean;
}

/**
 * SQL of the subscriptions (`s`) that a notice goes to: those of the devices that its estimate counts. Whoever sends it may send to all of
 * them, whatever of them they may see.
 */
function recipientsSource(ctx: CommandContext, rule: PushRule, params: SqlParameters): string {
  if ("brands" in rule) {
    const scope = params.bind(ctx.projectId);
    const some = rule.brands.length > 0 ? `= any(${params.bind(rule.brands)}::text[])` : "is not null";
    return `push_subscriptions s where s.scope = ${scope} and s.kind = 'app' and s.brand_id ${some}`;
  }
  const program = { profile: theProgram(), access: null, displayName: theProgram().displayName };
  const query = { ...rule.filters, pushEnabled: "true" };
  const { from, where } = wholeList({ ...ctx, actor: program }, "device-instance", query, params);
  return `${from} join push_subscriptions s on s.scope = d.scope and s.device_id = d.id where ${where}`;
}

/** In which segments the device of a subscription (`found`) is now, as SQL. */
const SEGMENTS = `(select v.data -> 'audienceSegments' from push_subscriptions o join documents v
  on v.scope = o.scope and v.collection = 'device-instance' and v.id = o.device_id where o.id = found.id)`;

/** Whether a notice goes to whom OneSignal knows: one for everybody does. */
export function reachesOneSignal(rule: PushRule, { oneSignal }: Pick<PushWays, "oneSignal">): boolean {
  return oneSignal && "filters" in rule && Object.keys(rule.filters).length === 0;
}

/** Whether anything would carry it. */
export function isReached(rule: PushRule, ways: PushWays): boolean {
  return ways.web || ways.app || reachesOneSignal(rule, ways);
}

function ofWays({ web, app }: PushWays): string {
  return [web && "web", app && "app"].flatMap((kind) => (kind ? [`'${kind}'`] : [])).join(", ") || "''";
}

/** How many devices a notice would reach, as `count`. */
export function countRecipientsStatement(ctx: CommandContext, rule: PushRule, ways: PushWays): Statement {
  const params = new SqlParameters();
  const source = recipientsSource(ctx, rule, params);
  return { text: `select count(*)::integer as count from ${source} and s.kind in (${ofWays(ways)})`, params: params.values };
}

/**
 * Keeps whom a run goes to, each subscription once, and that this is done; a run whose recipients are frozen is left alone. All of it in
 * one statement, so that nothing of it is there or everything.
 */
export function freezeStatement(ctx: CommandContext, docId: string, rule: PushRule, ways: PushWays): Statement {
  const params = new SqlParameters();
  const source = recipientsSource(ctx, rule, params);
  const [scope, doc, at] = [ctx.projectId, docId, ctx.now().toISOString()].map((value) => params.bind(value));
  return {
    text: `with run as (
        update push_runs set frozen_at = ${at}::timestamptz where scope = ${scope} and doc_id = ${doc} and frozen_at is null returning 1)
      insert into push_recipients (id, scope, doc_id, subscription_id, state, queued_at, next_at, segments)
        select gen_random_uuid()::text, ${scope}, ${doc}, found.id, 'waiting', ${at}::timestamptz, ${at}::timestamptz, ${SEGMENTS}
          from (select s.id from ${source} and s.kind in (${ofWays(ways)})${reachesOneSignal(rule, ways) ? ` union all select '${ONE_SIGNAL}'` : ""}) found
            where exists (select from run)
        on conflict do nothing`,
    params: params.values,
  };
}
