import { useEffect, useState } from "react";

/** How a typed text and the value it stands for translate into each other. `undefined`: the text stands for no value. */
export interface TextCodec {
  readonly format: (value: unknown) => string;
  readonly parse: (text: string) => unknown;
  /** Message key while the text stands for no value, or the one for such a text. */
  readonly problem: string | ((text: string) => string);
  /** Such a text is left aside, and no problem. */
  readonly ignoresInvalid?: boolean;
}

/**
 * Text of an input whose value is not text. What is typed stays as typed, also while it stands for no value: then the
 * value is left alone and a problem keeps saving back, unless the codec ignores such texts: then it `isIgnored`. A value that
 * changes elsewhere replaces the text.
 */
export function useTypedText(codec: TextCodec, { path, value, onChange, onProblem }: TypedTextTarget): TypedText {
  const shown = codec.format(value);
  const [typed, setTyped] = useState<{ text: string; standsFor: string } | null>(null);
  const isCurrent = typed !== null && typed.standsFor === shown;
  const text = isCurrent ? typed.text : shown;
  const isUnreadable = text !== "" && codec.parse(text) === undefined;
  const isIgnored = isUnreadable && codec.ignoresInvalid === true;
  const problem = isUnreadable && !isIgnored ? problemOf(codec, text) : null;
  useEffect(() => {
    onProblem(path, problem);
    return () => onProblem(path, null);
  }, [path, problem, onProblem]);
  const type = (next: string) => {
    const parsed = next === "" ? null : codec.parse(next);
    setTyped({ text: next, standsFor: parsed === undefined ? shown : codec.format(parsed) });
    if (parsed !== undefined) onChange(parsed);
  };
  const set = (next: unknown) => {
    setTyped(null);
    onChange(next);
  };
  const settle = () => {
    if (!isUnreadable) setTyped(null);
  };
  return { text, problem, isIgnored, type, set, settle };
}

function problemOf({ problem }: TextCodec, text: string): string {
  return typeof problem === "string" ? problem : problem(text);
}

interface TypedText {
  readonly text: string;
  /** Message key while the text stands for no value. */
  readonly problem: string | null;
  readonly isIgnored: boolean;
  readonly type: (text: string) => void;
  /** Sets the value in place of whatever is typed. */
  readonly set: (value: unknown) => void;
  /** Writes the value as it is written by itself in place of a text that stands for it. */
  readonly settle: () => void;
}

interface TypedTextTarget {
  readonly path: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onProblem: (path: string, problem: string | null) => void;
}
