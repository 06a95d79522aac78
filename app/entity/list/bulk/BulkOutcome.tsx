import { Button, CloseButton, Group, List, Progress, Text } from "@mantine/core";
import { t } from "../../../../schema/messages/catalogue.ts";
import { progressText } from "./bulk-state.ts";
import type { Bulk } from "./use-bulk.ts";

/** Failures that are listed one by one. */
const SHOWN = 5;

/** How far an action has come, or what came of it, with the way back where there is one. */
export function BulkOutcome({ bulk, onDismiss }: { readonly bulk: Bulk; readonly onDismiss: () => void }) {
  const { state } = bulk;
  if (state.tag === "idle") return null;
  if (state.tag === "running") {
    const { count, total } = state;
    const text = total === null ? t("list.bulk.reading") : progressText(count, total);
    return (
      <Group gap="sm">
        <Text size="sm">{text}</Text>
        <Progress value={total ? (count / total) * 100 : 0} aria-label={text} flex={1} miw={80} />
        <Button variant="default" onClick={bulk.stop}>
          {t("entry.cancel")}
        </Button>
      </Group>
    );
  }
  const { text, failures, undo } = state;
  const others = failures.length - SHOWN;
  return (
    <div>
      <Group gap="sm">
        <Text size="sm" role="status">
          {text}
        </Text>
        {undo && (
          <Button variant="light" onClick={undo}>
            {t("shell.undo")}
          </Button>
        )}
        <CloseButton ml="auto" size="lg" aria-label={t("list.bulk.dismiss")} onClick={onDismiss} />
      </Group>
      {failures.length > 0 && (
        <List size="sm" c="red">
          {failures.slice(0, SHOWN).map(({ row, reason }) => (
            <List.Item key={row.id}>{`${titleOf(row.data)}: ${reason}`}</List.Item>
          ))}
          {others > 0 && <List.Item>{t("list.bulk.others", { count: others })}</List.Item>}
        </List>
      )}
    </div>
  );
}

function titleOf({ title, name }: Readonly<Record<string, unknown>>): string {
  return [title, name].find((text) => typeof text === "string" && text !== "")?.toString() ?? t("list.untitled");
}
