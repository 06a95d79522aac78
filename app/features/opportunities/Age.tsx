import { Text } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import { formatWhen } from "../../ui/format-when.ts";

/** When figures were made, for whoever wonders how old they are: without a network they stay. */
export function Age({ at, now }: { readonly at: string | null; readonly now: number }) {
  if (at === null) return null;
  const today = new Date(now);
  const isToday = new Date(at).toDateString() === today.toDateString();
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {t(isToday ? "dashboard.at" : "dashboard.atDay", { when: formatWhen(at, today) })}
    </Text>
  );
}
