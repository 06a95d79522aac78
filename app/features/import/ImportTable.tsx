import { List, Progress, Table, Text } from "@mantine/core";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import type { ImportNote } from "../../../schema/wire/import-report.ts";
import { formatNumber } from "../../entity/format-value.ts";
import type { ImportJob, ImportJobState } from "../../tasks/import/import-jobs.ts";
import { importFailure } from "../../tasks/import/import-task.ts";
import classes from "./ImportTable.module.css";

/** What comes of a file, in columns of their own where there is room. */
const COUNTS = ["created", "updated", "skipped"] as const;

/** One row per file: how far it is, what came of it, and what was left out and why. */
export function ImportTable({ jobs }: { readonly jobs: readonly ImportJob[] }) {
  return (
    <Table verticalSpacing="sm" className={classes.table} aria-label={t("import.title")}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t("import.file")}</Table.Th>
          <Table.Th>{t("import.state")}</Table.Th>
          {COUNTS.map((name) => (
            <Table.Th key={name} ta="right" visibleFrom="sm">
              {t(`import.${name}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function JobRow({ job }: { readonly job: ImportJob }) {
  const { state } = job;
  return (
    <Table.Tr style={{ verticalAlign: "top" }}>
      <Table.Td>{job.file.name}</Table.Td>
      <Table.Td aria-live="polite">
        <JobState name={job.file.name} state={state} />
        <Notes job={job} />
      </Table.Td>
      {COUNTS.map((name) => (
        <Table.Td key={name} ta="right" visibleFrom="sm">
          {state.tag === "done" ? formatNumber(state[name]) : ""}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function JobState({ name, state }: { readonly name: string; readonly state: ImportJobState }) {
  switch (state.tag) {
    case "waiting":
      return <Text c="dimmed">{t("import.waiting")}</Text>;
    case "cancelled":
      return <Text>{state.after ? t("import.cancelledAfter", state.after) : t("import.cancelled")}</Text>;
    case "done":
      return (
        <>
          <Text>{t("import.done")}</Text>
          <Text size="sm" hiddenFrom="sm">
            {t("import.summary", {
              created: t("import.summary.created", { count: state.created }),
              updated: t("import.summary.updated", { count: state.updated }),
              skipped: t("import.summary.skipped", { count: state.skipped }),
            })}
          </Text>
        </>
      );
    case "failed":
      return <Text className={classes.failed}>{importFailure(state)}</Text>;
    case "running":
      return <JobProgress name={name} done={state.done} total={state.total} />;
  }
}

function JobProgress({ name, done, total }: { readonly name: string; readonly done: number; readonly total: number | null }) {
  const percent = total ? (done / total) * 100 : 0;
  return (
    <>
      <Text>{total === null ? t("import.sending") : t("import.progress", { done, total })}</Text>
      <Progress.Root mt={4}>
        <Progress.Section value={total === null ? 100 : percent} animated aria-label={t("import.running", { name })} />
      </Progress.Root>
    </>
  );
}

function Notes({ job }: { readonly job: ImportJob }) {
  if (job.noteCount === 0) return null;
  const hidden = job.noteCount - job.notes.length;
  return (
    <details>
      <summary>
        {t("import.notes")} ({job.noteCount})
      </summary>
      <List size="sm">
        {job.notes.map((note) => (
          <List.Item key={note.number}>{noteText(note)}</List.Item>
        ))}
        {hidden > 0 && <List.Item>{t("import.notesMore", { count: hidden })}</List.Item>}
      </List>
    </details>
  );
}

function noteText({ about, title, line, reason, detail }: ImportNote): string {
  const where = line === null ? "" : `, ${t("import.atLine", { line })}`;
  return `${t(`import.note.${about}`)}: ${title || t("import.untitled")}${where}: ${textOfKey(reason)}${detail ? ` (${detail})` : ""}`;
}
