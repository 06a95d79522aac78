import { Card, Code, Group, ScrollArea, Stack, Text } from "@mantine/core";
import { t } from "../../../../schema/messages/catalogue.ts";
import { formatDateTime } from "../../../entity/format-value.ts";
import type { ShownRun } from "./use-run.ts";

/** Pixels (CUSTOM-019). */
const TALLEST = 300;

/** What a program logs as it comes, and at the end what it returned or failed with. */
export function RunPanel({ run: { lines, result } }: { readonly run: ShownRun }) {
  return (
    <Card withBorder component="section" aria-label={t("program.lines")} p="sm">
      <ScrollArea.Autosize mah={TALLEST} viewportProps={{ tabIndex: 0 }}>
        <Stack gap="xs">
          {lines.map(({ date, data }, at) => (
            // Lines are added and never change.
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else to be known by
            <Group key={at} gap="xs" wrap="nowrap" align="baseline">
              <Text size="xs" c="dimmed" component="time" dateTime={date} style={{ flexShrink: 0 }}>
                {formatDateTime(date)}
              </Text>
              <Shown data={data} />
            </Group>
          ))}
          <div role="status">
            <Outcome result={result} />
          </div>
        </Stack>
      </ScrollArea.Autosize>
    </Card>
  );
}

function Outcome({ result }: Pick<ShownRun, "result">) {
  if (result === null) return <Text size="sm">{t("program.started")}</Text>;
  if (result.error !== undefined) {
    return (
      <Text size="sm" c="var(--mantine-color-error)" style={{ whiteSpace: "pre-wrap" }}>
        {result.error}
      </Text>
    );
  }
  if (result.result === undefined || result.result === null) return <Text size="sm">{t("program.nothing")}</Text>;
  return (
    <>
      <Text size="sm" fw={600}>
        {t("program.result")}
      </Text>
      <Shown data={result.result} />
    </>
  );
}

function Shown({ data }: { readonly data: unknown }) {
  const text = typeof data === "string" ? data : JSON.stringify(data, null, 2);
  return (
    <Code block style={{ flexGrow: 1, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
      {text}
    </Code>
  );
}
