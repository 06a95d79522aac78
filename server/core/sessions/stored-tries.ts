import type { Queryable } from "../../context/store.ts";
import type { TryLedger, TryRule } from "./try-ledger.ts";

/** Keeps tries in the database. `reset_at` of a row: when it says nothing any more. */
export function openStoredTries(store: Queryable): TryLedger {
  return {
    async count(key, rule, at) {
      const params = [key, at.toISOString()];
      const [, counted] = await store.batch([
        { text: `delete from failed_tries where reset_at <= $1`, params: [at.toISOString()] },
        { text: countStatement(rule), params },
      ]);
      if ((counted ?? []).length > 0) return 0;
      const [row] = await store.query<{ wait: number }>(
        `select (1000 * extract(epoch from ${freeAt(rule)} - $2::timestamptz))::float8 as wait from failed_tries known where key = $1`,
        params,
      );
      return Math.max(1, Math.ceil(row?.wait ?? 0));
    },
    async takeBack(key, rule) {
      const former =
        rule.pace === "steady" ? `reset_at = reset_at - ${interval(rule.everyMs)}` : `tries = greatest(tries - 1, 0)`;
      await store.query(`update failed_tries set ${former} where key = $1`, [key]);
    },
  };
}

function countStatement(rule: TryRule): string {
  const until = `$2::timestamptz + ${interval(rule.pace === "steady" ? rule.everyMs : rule.forgetMs)}`;
  const next =
    rule.pace === "steady" ? `greatest(known.reset_at, $2::timestamptz) + ${interval(rule.everyMs)}` : `excluded.reset_at`;
  return `insert into failed_tries as known (key, tries, reset_at) values ($1, 1, ${until})
    on conflict (key) do update set tries = known.tries + 1, reset_at = ${next} where ${freeAt(rule)} <= $2::timestamptz
    returning key`;
}

/** When the next try of a row may be counted, as SQL. */
function freeAt(rule: TryRule): string {
  if (rule.pace === "steady") return `known.reset_at - ${interval((rule.burst - 1) * rule.everyMs)}`;
  const { free, firstMs, mostMs, forgetMs } = rule;
  const doubled = `least(${mostMs}, ${firstMs} * power(2, least(known.tries - ${free}, 30)))`;
  return `known.reset_at - ${interval(forgetMs)} + (case when known.tries < ${free} then 0 else ${doubled} end) * ${interval(1)}`;
}

/** Rules are the program's own numbers. */
function interval(ms: number): string {
  return `interval '1 millisecond' * ${ms}`;
}
