import { Anchor, Group, Text } from "@mantine/core";
import { t } from "../../../../schema/messages/catalogue.ts";

/** Id of the notice: only one at a time. */
export const SAVED_EARLIER = "entry.savedEarlier";

/** What is said where a document that an earlier page was saving has been saved: whoever wants it goes there. */
export function savedEarlier(onOpen: () => void) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{t("entry.savedEarlier")}</Text>
      <Anchor component="button" type="button" size="sm" fw={600} onClick={onOpen}>
        {t("entry.savedEarlierOpen")}
      </Anchor>
    </Group>
  );
}
