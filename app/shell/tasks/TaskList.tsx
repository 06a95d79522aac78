import { ActionIcon, Button, CloseButton, Indicator, Progress, Text } from "@mantine/core";
import { IconChecklist, IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Task, TaskState } from "../../client/task-desk.ts";
import { useTaskDesk, useTasks } from "../../hooks/use-tasks.ts";
import classes from "./TaskList.module.css";
import { useOpenResult } from "./use-open-result.ts";

/** The background tasks, newest first: how far each is, and what can be done about it (SHELL-059 to SHELL-061). */
export function TaskList() {
  const tasks = useTasks();
  const desk = useTaskDesk();
  const list = useRef<HTMLElement>(null);
  const ended = tasks.filter(({ state }) => state.tag !== "working");
  const uploaded = tasks.filter(isUploaded);
  const isFolded = uploaded.length > 1;
  const dismiss = (ids: readonly string[]) => {
    // The button that was pressed goes with its task: the keyboard stays nearby.
    const next = tasks.length > ids.length ? list.current : document.getElementById("main");
    next?.focus();
    for (const id of ids) desk.drop(id);
  };
  return (
    <section ref={list} tabIndex={-1} className={classes.list} aria-label={t("task.list")}>
      <ul className={classes.items}>
        {tasks
          .toReversed()
          .filter((task) => !isFolded || !isUploaded(task))
          .map((task) => (
            <TaskItem key={task.id} task={task} onDismiss={() => dismiss([task.id])} />
          ))}
        {isFolded && <UploadedFiles tasks={uploaded} onDismiss={dismiss} />}
      </ul>
      {ended.length > 1 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.action}
          onClick={() => dismiss(ended.map(({ id }) => id))}
        >
          {t("task.dismissEnded")}
        </Button>
      )}
    </section>
  );
}

function isUploaded({ kind, state }: Task): boolean {
  return kind === "upload" && state.tag === "finished";
}

interface UploadedFilesProps {
  readonly tasks: readonly Task[];
  readonly onDismiss: (ids: readonly string[]) => void;
}

/** Several uploads that are done, in one line that opens. */
function UploadedFiles({ tasks, onDismiss }: UploadedFilesProps) {
  const [isOpen, setOpen] = useState(false);
  const words = t("task.uploaded", { count: tasks.length });
  return (
    <>
      <li className={classes.item}>
        <div className={classes.head}>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            className={classes.action}
            aria-expanded={isOpen}
            leftSection={isOpen ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {words}
          </Button>
          <CloseButton aria-label={t("task.dismiss", { name: words })} onClick={() => onDismiss(tasks.map(({ id }) => id))} />
        </div>
      </li>
      {isOpen && tasks.toReversed().map((task) => <TaskItem key={task.id} task={task} onDismiss={() => onDismiss([task.id])} />)}
    </>
  );
}

/** How many tasks there are, in the contracted drawer. */
export function TaskCount({ onExpand }: { readonly onExpand: () => void }) {
  const { length } = useTasks();
  const label = t("task.summary", { count: length });
  return (
    <Indicator label={length} size={16}>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} title={label} onClick={onExpand}>
        <IconChecklist size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Indicator>
  );
}

function TaskItem({ task, onDismiss }: { readonly task: Task; readonly onDismiss: () => void }) {
  const { name, kind, state } = task;
  return (
    <li className={classes.item} data-state={state.tag}>
      <div className={classes.head}>
        <Text span size="sm" fw={500} truncate title={name}>
          {name}
        </Text>
        {state.tag !== "working" && <CloseButton aria-label={t("task.dismiss", { name })} onClick={onDismiss} />}
      </div>
      <Text size="xs" className={classes.state}>
        {t(`task.kind.${kind}`)} · {stateText(state)}
      </Text>
      {state.tag === "working" && (
        <Progress.Root size="sm">
          <Progress.Section
            value={(state.fraction ?? 1) * 100}
            animated={state.fraction === null}
            aria-label={t("task.progress", { name })}
            aria-valuetext={stateText(state)}
          />
        </Progress.Root>
      )}
      <TaskActions task={task} />
    </li>
  );
}

function stateText(state: TaskState): string {
  const words = t(`task.${state.tag}`);
  const more = state.tag === "working" ? state.detail : state.tag === "failed" ? state.reason : null;
  return more === null ? words : `${words}: ${more}`;
}

function TaskActions({ task: { name, state, cancel, again } }: { readonly task: Task }) {
  const open = useOpenResult();
  const opens = state.tag === "finished" ? state.opens : null;
  const openKey = opens && "file" in opens ? "task.saveAgain" : "task.open";
  return (
    <div className={classes.actions}>
      {cancel && <Action label={t("task.cancel")} name={t("task.cancelOf", { name })} onClick={cancel} />}
      {again && <Action label={t("task.again")} name={t("task.againOf", { name })} onClick={again} />}
      {opens && <Action label={t(openKey)} name={t(`${openKey}Of`, { name })} onClick={() => open(opens)} />}
    </div>
  );
}

function Action({ label, name, onClick }: { readonly label: string; readonly name: string; readonly onClick: () => void }) {
  return (
    <Button variant="light" size="compact-sm" className={classes.action} aria-label={name} onClick={onClick}>
      {label}
    </Button>
  );
}
