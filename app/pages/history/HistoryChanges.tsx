import { Badge, Group, Stack, Text, Title } from "@mantine/core";
import type { CollectionDefinition } from "../../../schema/define-collection.ts";
import { fieldLabelKey } from "../../../schema/field-label.ts";
import { fieldAt } from "../../../schema/field-path.ts";
import type { Field } from "../../../schema/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { useTitles } from "../../hooks/use-titles.ts";
import { fieldText, referencedCollection, referencedIds } from "../conflict/field-text.ts";
import { WordDiff } from "../conflict/WordDiff.tsx";
import { collectionOfModel, type HistoryChange, type HistoryRecord } from "./history-record.ts";

const opColors = { add: "green", modify: "blue", delete: "red" } as const;

/** What a version changed; without changes, what it was (HIST-011 to HIST-013). */
export function HistoryChanges({ record }: { readonly record: HistoryRecord }) {
  const definition = collectionOfModel(record.model);
  const changes = definition ? changesOf(record, definition) : [];
  if (changes.length === 0) return <Text c="dimmed">{t(`history.noChanges.${record.op}`)}</Text>;
  return (
    <Stack>
      {changes.map(({ change, field, label }) => (
        <ChangedField key={change.field} change={change} field={field} label={label} />
      ))}
    </Stack>
  );
}

interface Shown {
  readonly change: HistoryChange;
  readonly field: Field;
  readonly label: string;
}

/** Changes of fields that this build knows. */
function changesOf({ diff }: HistoryRecord, definition: CollectionDefinition): Shown[] {
  return (diff ?? []).flatMap((change) => {
    const field = fieldAt(definition.fields, change.field);
    return field ? [{ change, field, label: t(fieldLabelKey(definition, change.field)) }] : [];
  });
}

function ChangedField({ change, field, label }: Shown) {
  const { before, after, op } = change;
  const collection = referencedCollection(field);
  const titles = useTitles(collection ?? "", collection ? [...referencedIds(before), ...referencedIds(after)] : []);
  const text = (value: unknown) => (value === null || value === undefined ? "" : fieldText(field, value, titles));
  return (
    <div>
      <Group gap="xs" mb={4}>
        <Title order={3} size="sm">
          {label}
        </Title>
        <Badge variant="light" color={opColors[op]} tt="none" c="var(--mantine-color-text)">
          {t(`option.diffOperation.${op}`)}
        </Badge>
      </Group>
      <WordDiff before={text(before)} after={text(after)} />
    </div>
  );
}
