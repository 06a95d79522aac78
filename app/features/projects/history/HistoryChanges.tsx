import { Code, Stack, Tabs, Text, Title } from "@mantine/core";
import { useMemo } from "react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { ChangeList } from "../../../entity/entry/changes/ChangeList.tsx";
import { useShownChanges } from "../../../entity/entry/changes/use-shown-changes.ts";
import { ReadOnlyFact } from "../../../entity/entry/ReadOnlyFact.tsx";
import { AmountChart } from "./AmountChart.tsx";
import { collectionOfModel, type HistoryRecord } from "./history-record.ts";

/** What a version changed, in words and as amounts; without changes, what it was (HIST-010 to HIST-013). */
export function HistoryChanges({ record }: { readonly record: HistoryRecord }) {
  const definition = collectionOfModel(record.model);
  return definition ? <KnownChanges record={record} definition={definition} /> : <RawChanges record={record} />;
}

interface KnownChangesProps {
  readonly record: HistoryRecord;
  readonly definition: CollectionDefinition;
}

function KnownChanges({ record, definition }: KnownChangesProps) {
  const changes = useShownChanges(
    definition,
    useMemo(() => record.diff ?? [], [record]),
  );
  if (changes.length === 0) return <NoChanges record={record} definition={definition} />;
  return (
    <Tabs defaultValue="changes" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="changes">{t("history.changes")}</Tabs.Tab>
        <Tabs.Tab value="amounts">{t("history.amounts")}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="changes">
        <ChangeList changes={changes} />
      </Tabs.Panel>
      <Tabs.Panel value="amounts">
        <AmountChart changes={changes} />
      </Tabs.Panel>
    </Tabs>
  );
}

function NoChanges({ record, definition }: KnownChangesProps) {
  const removed = record.op === "remove" ? record.removedData : null;
  const names = Object.keys(definition.fields).filter((name) => removed?.[name] !== undefined && removed[name] !== null);
  if (!removed || names.length === 0) return <Text c="dimmed">{t(`history.noChanges.${record.op}`)}</Text>;
  return (
    <Stack gap="sm">
      <Title order={2} size="h5">
        {t("history.removedData")}
      </Title>
      {names.map((name) => {
        const field = definition.fields[name];
        return field && <ReadOnlyFact key={name} definition={definition} name={name} field={field} values={removed} />;
      })}
    </Stack>
  );
}

/** Of a model that this build does not know there is only what the server wrote down. */
function RawChanges({ record }: { readonly record: HistoryRecord }) {
  if (!record.diff?.length) return <Text c="dimmed">{t(`history.noChanges.${record.op}`)}</Text>;
  return <Code block>{JSON.stringify(record.diff, null, 2)}</Code>;
}
