import { type ComboboxItem, type ComboboxLikeRenderOptionInput, type OptionsFilter, Text } from "@mantine/core";

/** The replica has already found what matches. */
export const asFound: OptionsFilter<string> = ({ options }) => options;

/** Options that cannot be chosen are struck through (FIELD-040). */
export function renderForeignOption({ option }: ComboboxLikeRenderOptionInput<ComboboxItem<string>>) {
  return (
    <Text size="sm" c={option.disabled ? "dimmed" : undefined} td={option.disabled ? "line-through" : undefined}>
      {option.label}
    </Text>
  );
}
