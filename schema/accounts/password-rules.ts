/** Below this score a password is insecure, zxcvbn's 0 to 4 (spec 0 §9). */
const LEAST_SCORE = 2;
/** From this score on a password is very secure (PROF-018; decisions, A7). */
const SECURE_SCORE = 3;
/** From so many appearances in breaches on a password is insecure, whatever its score (spec 0 §9). */
const MOST_PWNED = 50;
/** PROF-019. */
const RECENT_DAYS = 90;
const DAY_MS = 86_400_000;

/** What is known of a password beside its hash; `null` where nobody could tell. */
export interface PasswordRating {
  /** zxcvbn's, 0 to 4. */
  readonly score: number | null;
  /** How often it stands in published breaches. */
  readonly pwnedCount: number | null;
}

/** Whether its owner is warned about a password (PROF-004). What is unknown is no reason to. */
export function isInsecurePassword({ score, pwnedCount }: PasswordRating): boolean {
  return (score ?? LEAST_SCORE) < LEAST_SCORE || (pwnedCount ?? 0) >= MOST_PWNED;
}

export type PasswordStrength = "verySimple" | "simple" | "verySecure";

/** The word for a score (PROF-018; decisions, A7). What stands in a breach is not secure, however hard it is to guess without that. */
export function passwordStrength(score: number, pwnedCount: number | null): PasswordStrength {
  if (isInsecurePassword({ score, pwnedCount })) return "verySimple";
  return score < SECURE_SCORE || (pwnedCount ?? 0) > 0 ? "simple" : "verySecure";
}

/** Whether a password was set within 90 days (PROF-019). Times in milliseconds. */
export function isRecentPassword(updatedAt: number, now: number): boolean {
  return now - updatedAt <= RECENT_DAYS * DAY_MS;
}

/** Shortest part of a name that somebody who guesses would try. */
const LEAST_WORD = 3;

/** Words that a guesser knows of a person: names and addresses, whole and in their parts. Meters on both sides go by the same. */
export function guessableWords(person: Readonly<Record<string, unknown>>): string[] {
  const known = [person.username, person.name, person.displayName].filter((value) => typeof value === "string");
  const parts = known.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((part) => part.length >= LEAST_WORD);
  return [...new Set([...known, ...parts])];
}
