import { Button, Group, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import type { SelectOption } from "../../../../schema/declaration/fields.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { ListQuery } from "../../../client/client-api.ts";
import { useClient } from "../../../hooks/use-client.ts";
import { useReady } from "../../../hooks/use-engine-status.ts";
import { formatNumber } from "../../format-value.ts";
import { columnLabel } from "../columns/column.ts";
import type { ListView } from "../use-list-view.ts";
import classes from "./stages.module.css";

interface StageTabsProps {
  readonly definition: CollectionDefinition;
  readonly view: ListView;
}

/** The list by one of its choices: everything, or one stage at a time, each with how many there are. */
export function StageTabs({ definition, view }: StageTabsProps) {
  const { stage } = definition.list;
  const field = stage === undefined ? undefined : definition.fields[stage];
  if (stage === undefined || field?.kind !== "select") return null;
  const { [stage]: chosen, ...others } = view.state.filters;
  const { [stage]: _, ...counted } = view.query.filters ?? {};
  const choose = (value: string | null) =>
    view.change({ filters: value === null ? others : { ...others, [stage]: value }, scroll: 0 });
  return (
    <Group gap={4} wrap="nowrap" className={classes.tabs} data-stops role="group" aria-label={columnLabel(definition, stage)}>
      <Stage
        view={view}
        filters={counted}
        label={t("list.anyone")}
        isChosen={chosen === undefined}
        onChoose={() => choose(null)}
      />
      {field.options.filter(isStored).map(({ value, label }) => (
        <Stage
          key={value}
          view={view}
          filters={{ ...counted, [stage]: value }}
          label={t(label)}
          isChosen={chosen === value}
          onChoose={() => choose(value)}
        />
      ))}
    </Group>
  );
}

interface StageProps {
  readonly view: ListView;
  readonly filters: Readonly<Record<string, string>>;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Stage({ view, filters, label, isChosen, onChoose }: StageProps) {
  const count = useCountOf(view, filters);
  return (
    <Button
      size="compact-sm"
      variant={isChosen ? "light" : "subtle"}
      color={isChosen ? undefined : "gray"}
      c="var(--mantine-color-text)"
      aria-pressed={isChosen}
      rightSection={
        count === null ? undefined : (
          <Text span size="xs">
            {formatNumber(count)}
          </Text>
        )
      }
      onClick={onChoose}
    >
      {label}
    </Button>
  );
}

/** How many the list has with these filters, live; `null` while nobody knows, and for what only the server has. */
function useCountOf({ query }: ListView, filters: Readonly<Record<string, string>>): number | null {
  const { replica } = useClient();
  const isKnown = useReady() && !query.whole;
  const { collection, sort, search } = query;
  const key = JSON.stringify({ collection, sort, search, filters });
  const [counted, setCounted] = useState<{ readonly key: string; readonly count: number | null } | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    return replica.observeCount(JSON.parse(key) as ListQuery, (count) => setCounted({ key, count }));
  }, [replica, key, isKnown]);
  return isKnown && counted?.key === key ? counted.count : null;
}

function isStored(option: SelectOption): option is SelectOption & { readonly value: string } {
  return typeof option.value === "string";
}
