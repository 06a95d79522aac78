import { Text } from "@mantine/core";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";

/** Says above a list that nothing happens with its documents yet, as their own pages do. */
export function IdleHint({ entry: { hint } }: Pick<CollectionDefinition, "entry">) {
  if (!hint?.startsWith("hint.unused")) return null;
  return (
    <Text role="note" size="sm" c="dimmed">
      {t(hint)}
    </Text>
  );
}
