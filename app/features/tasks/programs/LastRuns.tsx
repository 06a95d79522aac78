import { Badge, Button, Code, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useDocumentVisibility } from "@mantine/hooks";
import { useEffect, useId } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { type TaskRun, taskRuns } from "../../../../schema/wire/task-runs.ts";
import { formatDateTime } from "../../../entity/format-value.ts";
import { useAnswer } from "../../../hooks/use-answer.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { Answered } from "../../../shared/Answered.tsx";

/** How often runs that wait or go on are looked at, ms. */
const LOOK_MS = 3_000;

interface LastRunsProps {
  /** As the server knows it. */
  readonly id: string;
  /** Whether somebody runs the task on this page. */
  readonly isRunning: boolean;
}

/**
 * The last runs of a task that the server keeps, those under way included: what started each, how long it took and what came of it. They are
 * looked at again while one goes on, and at the end of one of this page.
 */
export function LastRuns({ id, isRunning }: LastRunsProps) {
  const { state, retry, refresh } = useAnswer(`custom-task/${encodeURIComponent(id)}/runs`, taskRuns);
  const isOnline = useOnline();
  const isVisible = useDocumentVisibility() === "visible";
  const goesOn = isRunning || (state.tag === "known" && state.value.data.some((run) => run.state !== "ended"));
  const isWatched = goesOn && isOnline && isVisible;
  useEffect(() => {
    if (!isWatched) return;
    const timer = setInterval(refresh, LOOK_MS);
    return () => clearInterval(timer);
  }, [isWatched, refresh]);
  useEffect(() => (isRunning ? () => refresh() : undefined), [isRunning, refresh]);
  const title = useId();
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-labelledby={title}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h5" id={title}>
            {t("taskRun.title")}
          </Title>
          {isOnline && state.tag === "known" && (
            <Button variant="default" size="xs" onClick={retry}>
              {t("taskRun.again")}
            </Button>
          )}
        </Group>
        <Answered state={state} onRetry={retry}>
          {({ data }) =>
            data.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t("taskRun.none")}
              </Text>
            ) : (
              <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: "none" }}>
                {data.map((run) => (
                  <RunRow key={run.id} run={run} />
                ))}
              </Stack>
            )
          }
        </Answered>
      </Stack>
    </Paper>
  );
}

function RunRow({ run }: { readonly run: TaskRun }) {
  const { startedBy, person, at, ms, result, error, lines } = run;
  const took =
    ms === null ? [] : [t("taskRun.took", { seconds: (ms / 1000).toLocaleString("es", { maximumFractionDigits: 1 }) })];
  const rights = person === null ? [] : [t("taskRun.with", { name: person })];
  return (
    <Stack component="li" gap={4}>
      <Group gap="xs" justify="space-between">
        <Text size="sm" fw={600} component="time" dateTime={at}>
          {formatDateTime(at)}
        </Text>
        <Badge variant="light" color={error === null ? "gray" : "red"}>
          {t(`taskRun.state.${outcomeOf(run)}`)}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {[t(`taskRun.startedBy.${startedBy}`), ...rights, ...took].join(" · ")}
      </Text>
      {error !== null && (
        <Text size="sm" c="var(--mantine-color-error)" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {error}
        </Text>
      )}
      {result !== null && <Shown text={result} />}
      {lines.length > 0 && (
        <details>
          <Text size="sm" component="summary" style={{ cursor: "pointer" }}>
            {t("taskRun.lines")}
          </Text>
          <Shown text={lines.map(({ text }) => text).join("\n")} />
        </details>
      )}
    </Stack>
  );
}

function outcomeOf({ state, error, dropped }: TaskRun) {
  if (dropped > 0) return "dropped";
  return error === null ? state : "failed";
}

function Shown({ text }: { readonly text: string }) {
  return (
    <Code block style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
      {text}
    </Code>
  );
}
