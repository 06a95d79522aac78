import { type ComboboxItem, type ComboboxLikeRenderOptionInput, type OptionsFilter, Text } from "@mantine/core";
import { foldText } from "../../../schema/text/fold-text.ts";

/** The replica has already found what matches. */
export const asFound: OptionsFilter<string> = ({ options }) => options;

/** Options that contain what was typed, accents and case apart. */
export const foldingFilter: OptionsFilter<string> = ({ options, search }) =>
  options.filter((option) => "label" in option && foldText(option.label).includes(foldText(search.trim())));

/** Options that cannot be chosen are struck through (FIELD-040). */
export function renderForeignOption({ option }: ComboboxLikeRenderOptionInput<ComboboxItem<string>>) {
  return (
    <Text size="sm" c={option.disabled ? "dimmed" : undefined} td={option.disabled ? "line-through" : undefined}>
      {option.label}
    </Text>
  );
}
