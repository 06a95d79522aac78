/** `broken` alone is a reason to mend something before people work; a `warning` may become one. */
export type FindingLevel = "ok" | "note" | "warning" | "broken";

/** What was found about one thing, in a line for people. It may have a secret in it until `hideSecrets` has seen it. */
export interface Finding {
  readonly level: FindingLevel;
  readonly about: string;
  readonly text: string;
}

export function reasonOf(error: unknown): string {
  // A refused connection to several addresses is an AggregateError without a message of its own; `fetch` hides its reason behind.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause);
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, " ");
}

/** Secrets, and passwords in addresses, as stars, also as addresses write them. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  const hidden = secrets.flatMap((secret) => {
    const { password = "" } = URL.parse(secret) ?? {};
    return [secret, password, decoded(password)];
  });
  // The longer ones first, which may have others in them.
  const found = [...new Set(hidden)].filter((each) => each !== "").sort((one, other) => other.length - one.length);
  return found.reduce((rest, secret) => rest.replaceAll(secret, "***"), text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
