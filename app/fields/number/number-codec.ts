import { asNumber } from "../narrow-value.ts";
import type { TextCodec } from "../text/use-typed-text.ts";
import { parseNumber } from "./parse-number.ts";

/** Numbers as they are typed, with a decimal comma. */
export const numberCodec: TextCodec = {
  format: (value) => asNumber(value)?.toString().replace(".", ",") ?? "",
  parse: (text) => parseNumber(text) ?? undefined,
  problem: "widget.invalidNumber",
};

/** Fractions typed as percentages. */
export const percentCodec: TextCodec = {
  ...numberCodec,
  format: (value) => numberCodec.format(percentOf(asNumber(value))),
  parse: (text) => {
    const percent = parseNumber(text);
    return percent === null ? undefined : fractionOf(percent);
  },
};

/** 0.29 → 29, not 28.999999999999996. */
export function percentOf(fraction: number | null): number | null {
  return fraction === null ? null : Number((fraction * 100).toPrecision(12));
}

export function fractionOf(percent: number): number {
  return Number((percent / 100).toPrecision(12));
}

/** The number one arrow further, within the bounds and without the dust of binary fractions. */
export function stepped(
  from: number,
  by: number,
  { min = -Number.MAX_VALUE, max = Number.MAX_VALUE }: { min?: number; max?: number },
): number {
  return Math.min(max, Math.max(min, Number((from + by).toPrecision(12))));
}
