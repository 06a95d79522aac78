import type { OptionValue, SelectOption } from "../../../schema/declaration/fields.ts";

/** Choices are texts to the component library: the position of each option stands for its value. */
export function optionText(options: readonly SelectOption[], value: unknown): string | null {
  const at = options.findIndex((option) => option.value === (value ?? null));
  return at < 0 ? null : String(at);
}

/** The value behind such a text; `null` for none. */
export function optionValue(options: readonly SelectOption[], text: string | null): OptionValue {
  return text === null ? null : (options[Number(text)]?.value ?? null);
}
