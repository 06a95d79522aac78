import { Button, Group, Text } from "@mantine/core";
import { type SnacksStatus, snacksActions, snacksStatusOf } from "../../../schema/features/articles/snacks.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { isEditing } from "../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { formatDateTime } from "../../entity/format-value.ts";

/** What the site shows of the article's summary, and what can be made of it (ART-097 to ART-108). */
export function SnacksState({ entry }: { readonly entry: Entry }) {
  if (!isEditing(entry.state)) return null;
  const { values } = entry.state;
  const status = snacksStatusOf(values.snacksStatus);
  const choose = (next: SnacksStatus) => {
    entry.setField("snacksStatus", next);
    if (next === null) entry.setField("snacksUpdatedAt", null);
  };
  return (
    <Group justify="space-between">
      <div role="status">
        <Text size="sm">{t(status === null ? "article.snacks.none" : `article.snacks.${status}`)}</Text>
        {values.snacksUpdatedAt ? (
          <Text size="xs" c="dimmed">
            {t("article.snacks.updatedAt", { date: formatDateTime(values.snacksUpdatedAt) })}
          </Text>
        ) : null}
      </div>
      {!entry.isReadOnly && (
        <Group gap="xs">
          {snacksActions(status).map(({ label, next }) => (
            <Button key={label} variant="default" onClick={() => choose(next)}>
              {t(label)}
            </Button>
          ))}
        </Group>
      )}
    </Group>
  );
}
