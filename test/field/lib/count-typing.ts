/** One key, as the page saw it: when it was pressed (wall clock, ms), and what the field showed once that was painted. */
export interface TypedKey {
  readonly at: number;
  readonly field: string;
  readonly text: string;
}

export interface TypingLoss {
  readonly characters: number;
  /** From the first key that is lost until the kill; 0 when none is. */
  readonly milliseconds: number;
  /** Fields that came back with something that nobody typed. */
  readonly wrong: readonly string[];
}

/** Compares what the fields showed last with what came back in them. */
export function countTyping(
  keys: readonly TypedKey[],
  recovered: Readonly<Record<string, string>>,
  killedAt: number,
): TypingLoss {
  const shown = Object.fromEntries(keys.map(({ field, text }) => [field, text]));
  const came = (field: string) => recovered[field] ?? "";
  const isLost = ({ field, text }: TypedKey) => text.length > came(field).length || !came(field).startsWith(text);
  const first = keys.find(isLost);
  const missing = Object.entries(shown).map(([field, text]) => text.length - commonStart(text, came(field)));
  return {
    characters: missing.reduce((sum, one) => sum + one, 0),
    milliseconds: first ? Math.max(0, killedAt - first.at) : 0,
    wrong: Object.entries(shown).flatMap(([field, text]) => (text.startsWith(came(field)) ? [] : [field])),
  };
}

function commonStart(one: string, other: string): number {
  const end = [...one].findIndex((letter, at) => letter !== other[at]);
  return end < 0 ? one.length : end;
}
