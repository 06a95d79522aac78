import { Text } from "@mantine/core";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";

/** Says of a list whose documents nothing acts on that this is so. */
export function IdleNote({ hint }: { readonly hint: MessageKey }) {
  if (!hint.startsWith("hint.unused")) return null;
  return (
    <Text role="note" size="sm">
      {t(hint)}
    </Text>
  );
}
