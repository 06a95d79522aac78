import type { TryLedger, TryRule } from "../core/sessions/try-ledger.ts";

/** Keeps tries in memory, for tests with more of them than a database counts in time. */
export function openMemoryTries(): TryLedger {
  const rows = new Map<string, { readonly tries: number; readonly resetAt: number }>();
  return {
    async count(key, rule, at) {
      const now = at.getTime();
      const stored = rows.get(key);
      const known = stored && stored.resetAt > now ? stored : { tries: 0, resetAt: now };
      const wait = freeAt(rule, known) - now;
      if (wait > 0 && known.tries > 0) return wait;
      const resetAt = rule.pace === "steady" ? known.resetAt + rule.everyMs : now + rule.forgetMs;
      rows.set(key, { tries: known.tries + 1, resetAt });
      return 0;
    },
    async takeBack(key, rule) {
      const known = rows.get(key);
      if (!known) return;
      const { tries, resetAt } = known;
      rows.set(
        key,
        rule.pace === "steady" ? { tries, resetAt: resetAt - rule.everyMs } : { tries: Math.max(0, tries - 1), resetAt },
      );
    },
  };
}

function freeAt(rule: TryRule, { tries, resetAt }: { readonly tries: number; readonly resetAt: number }): number {
  if (rule.pace === "steady") return resetAt - (rule.burst - 1) * rule.everyMs;
  const delay = tries < rule.free ? 0 : Math.min(rule.mostMs, rule.firstMs * 2 ** (tries - rule.free));
  return resetAt - rule.forgetMs + delay;
}
