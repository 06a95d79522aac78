import * as z from "zod/mini";
import { type FailureKind, failureKinds } from "../../values/failure-kinds.ts";

/** How many failures of a kind, within so many days, keep an address out of campaigns. */
export interface FailureRule {
  /** `null`: none of it is the address's fault, and nothing keeps it out. */
  readonly most: number | null;
  /** `null`: for good, until a person says otherwise. */
  readonly days: number | null;
}

export const failureRules: Readonly<Record<FailureKind, FailureRule>> = {
  /** There is no such address. */
  unknown: { most: 1, days: null },
  /** Whoever got the letter reported it as spam. */
  complaint: { most: 1, days: null },
  full: { most: 3, days: 60 },
  /** Refused for good, without a reason that says more. */
  refused: { most: 3, days: 60 },
  /** The address's own mail server does not answer, or not properly. */
  connection: { most: 5, days: 60 },
  /** What we are, or are taken for. */
  policy: { most: null, days: 60 },
  /** What the letter says, or how large it is. */
  contents: { most: null, days: 60 },
};

/** Of a kind at most: no rule asks for more. */
const KEPT = 5;
/** Of what a mail server said, characters. */
const LONGEST = 300;
const DAY_MS = 86_400_000;

const failures = z.object({
  /** When, ISO 8601 in UTC, the last one last. */
  times: z.array(z.string()),
  /** What was said last. */
  said: z.string(),
});
type Failures = z.infer<typeof failures>;

const deliveryFailures = z.catch(z.partialRecord(z.enum(failureKinds), failures), {});
/** What is kept of letters that did not arrive, at their address. */
export type DeliveryFailures = z.infer<typeof deliveryFailures>;

/** Of a stored document; anything else is none. */
export function readFailures(stored: unknown): DeliveryFailures {
  return deliveryFailures.parse(stored ?? {});
}

export function withFailure(
  known: DeliveryFailures,
  { kind, said, at }: { readonly kind: FailureKind; readonly said: string; readonly at: string },
): DeliveryFailures {
  const times = [...(known[kind]?.times ?? []), at].toSorted().slice(-KEPT);
  return { ...known, [kind]: { times, said: said.slice(0, LONGEST) } };
}

/** Mail arrives after all: what a person's report or a missing address says stays. */
export function afterArrival({ unknown, complaint }: DeliveryFailures): DeliveryFailures | null {
  if (unknown === undefined && complaint === undefined) return null;
  return { ...(unknown && { unknown }), ...(complaint && { complaint }) };
}

/** One kind of failures of an address, as it stands at a moment. */
export interface FailureStanding {
  readonly kind: FailureKind;
  /** Those that still count. */
  readonly count: number;
  readonly most: number | null;
  readonly lastAt: string;
  readonly said: string;
  /** It keeps the address out of campaigns. */
  readonly isHolding: boolean;
  /** When it holds no longer, by itself, ISO 8601; `null` for never, or where it holds nothing. */
  readonly holdsUntil: string | null;
}

/** How the failures of an address stand at `at` (ISO 8601 in UTC), those that keep it out first; those that have lapsed are left out. */
export function standings(known: DeliveryFailures, at: string): FailureStanding[] {
  const all = failureKinds.flatMap((kind) => standingOf(kind, known[kind], at) ?? []);
  return all.toSorted((one, other) => Number(other.isHolding) - Number(one.isHolding));
}

/** Failures that keep an address out of campaigns now (MAIL-036: `errorCount`); 0 lets it in. */
export function heldFailures(known: DeliveryFailures, at: string): number {
  return standings(known, at).reduce((sum, { isHolding, count }) => sum + (isHolding ? count : 0), 0);
}

function standingOf(kind: FailureKind, known: Failures | undefined, at: string): FailureStanding | null {
  const { most, days } = failureRules[kind];
  const since = days === null ? "" : new Date(Date.parse(at) - days * DAY_MS).toISOString();
  const times = (known?.times ?? []).filter((time) => time > since);
  const lastAt = times.at(-1);
  if (known === undefined || lastAt === undefined) return null;
  const isHolding = most !== null && times.length >= most;
  const freeing = isHolding ? times[times.length - most] : undefined;
  const holdsUntil = freeing === undefined || days === null ? null : new Date(Date.parse(freeing) + days * DAY_MS).toISOString();
  return { kind, count: times.length, most, lastAt, said: known.said, isHolding, holdsUntil };
}
