import { Text } from "@mantine/core";
import { t } from "../../../../schema/messages/catalogue.ts";

/** Below a view that places documents: there are more of them than it looked through. */
export function CutNote({ count }: { readonly count: number }) {
  return (
    <Text p="sm" size="sm" c="dimmed">
      {t("list.firstRows", { count })}
    </Text>
  );
}
