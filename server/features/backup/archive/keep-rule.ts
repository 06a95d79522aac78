import { readArchiveName } from "./archive-name.ts";

/** How many archives stay: the last one of each of so many days, weeks (from Monday) and months that have one, by UTC. */
export interface KeepRule {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

export const usualKeepRule: KeepRule = { days: 7, weeks: 4, months: 12 };

const DAY_MS = 86_400_000;
/** 1 January 1970 was a Thursday. */
const MONDAY = 3;

/** Numbers of the period that a moment is in. */
const PERIODS: Readonly<Record<keyof KeepRule, (at: number) => number>> = {
  days: (at) => Math.floor(at / DAY_MS),
  weeks: (at) => Math.floor((Math.floor(at / DAY_MS) + MONDAY) / 7),
  months: (at) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth(),
};

/** `7d4w12m`, or some of it; `null` for what says nothing. */
export function readKeepRule(text: string): KeepRule | null {
  const match = /^(?:(\d{1,4})d)?(?:(\d{1,4})w)?(?:(\d{1,4})m)?$/.exec(text);
  if (match === null || text === "") return null;
  const [days = 0, weeks = 0, months = 0] = match.slice(1).map((number) => Number(number ?? 0));
  return days + weeks + months === 0 ? null : { days, weeks, months };
}

/**
 * The archives that the rule has no use for any more. Those that have the same of an installation count together, so that one of files alone
 * takes no database's place; the newest of each stays whatever the rule says, and so does what is no archive's name, or has one project, which
 * somebody took out by hand.
 */
export function outlivedArchives(names: readonly string[], rule: KeepRule): string[] {
  const known = names.flatMap((name) => {
    const read = readArchiveName(name);
    return read === null || read.holds === "project" ? [] : [{ name, ...read }];
  });
  const groups = Map.groupBy(known, ({ holds }) => holds);
  const kept = new Set([...groups.values()].flatMap((group) => keptOf(group, rule)));
  return known.flatMap(({ name }) => (kept.has(name) ? [] : [name]));
}

function keptOf(group: readonly { readonly name: string; readonly at: number }[], rule: KeepRule): string[] {
  const newestFirst = group.toSorted((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1));
  const kept = newestFirst.slice(0, 1).map(({ name }) => name);
  for (const [period, most] of Object.entries(rule) as [keyof KeepRule, number][]) {
    const lastOfEach = new Map<number, string>();
    for (const { name, at } of newestFirst) {
      const number = PERIODS[period](at);
      if (!lastOfEach.has(number)) lastOfEach.set(number, name);
    }
    kept.push(...[...lastOfEach.values()].slice(0, most));
  }
  return kept;
}
