import { Badge, Button, Table, Text } from "@mantine/core";
import { useState } from "react";
import { hasMessage, t } from "../../../schema/messages/catalogue.ts";
import type { ServerJob } from "../../../schema/wire/jobs.ts";
import { formatDateTime } from "../../entity/format-value.ts";
import { relativeDate } from "../../entity/list/cells/relative-date.ts";
import { refusalOf } from "../../failures/refusal-of.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";

interface JobsTableProps {
  readonly jobs: readonly ServerJob[];
  readonly onRetried: () => void;
}

/** A row for each job, those of concern first, as the server has them. */
export function JobsTable({ jobs, onRetried }: JobsTableProps) {
  return (
    <Table.ScrollContainer minWidth={820} aria-label={t("shell.menu.jobs")}>
      <Table withTableBorder aria-label={t("shell.menu.jobs")}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("jobs.job")}</Table.Th>
            <Table.Th>{t("jobs.state")}</Table.Th>
            <Table.Th>{t("jobs.when")}</Table.Th>
            <Table.Th>{t("jobs.tries")}</Table.Th>
            <Table.Th>{t("jobs.error")}</Table.Th>
            <Table.Th aria-label={t("jobs.actions")} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} onRetried={onRetried} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const colors = {
  active: "blue",
  waiting: "gray",
  retrying: "orange",
  failed: "red",
  setAside: "red",
  done: "teal",
} as const satisfies Record<ServerJob["state"], string>;

const RETRIED: ReadonlySet<ServerJob["state"]> = new Set(["retrying", "failed", "setAside"]);

function JobRow({ job, onRetried }: { readonly job: ServerJob; readonly onRetried: () => void }) {
  const { state, at, tries, error, document } = job;
  const name = nameOf(job);
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        {document && (
          <Text size="xs" c="dimmed">
            {document.id}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Badge variant="light" color={colors[state]} c="var(--mantine-color-text)">
          {t(`jobs.state.${state}`)}
        </Badge>
      </Table.Td>
      <Table.Td>
        <time title={formatDateTime(at)}>{relativeDate(at, Date.now())}</time>
      </Table.Td>
      <Table.Td>{tries}</Table.Td>
      <Table.Td style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{error}</Table.Td>
      <Table.Td>{RETRIED.has(state) && <RetryButton id={job.id} name={name} onRetried={onRetried} />}</Table.Td>
    </Table.Tr>
  );
}

/** A server of another version may do what this build has no name for. */
function nameOf({ name }: ServerJob): string {
  const key = `jobs.name.${name}`;
  return hasMessage(key) ? t(key) : name;
}

interface RetryButtonProps {
  readonly id: string;
  readonly name: string;
  readonly onRetried: () => void;
}

function RetryButton({ id, name, onRetried }: RetryButtonProps) {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await online.request("POST", `jobs/${encodeURIComponent(id)}/retry`);
      notify.success(t("jobs.retried"));
      onRetried();
    } catch (error) {
      const isTaken = refusalOf(error)?.code === "conflict";
      notify.error(t(isTaken ? "jobs.busy" : "jobs.retryFailed"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="xs"
      variant="default"
      loading={isBusy}
      disabled={!isOnline}
      aria-label={t("jobs.retryOf", { name })}
      onClick={() => void retry()}
    >
      {t("shell.missing.again")}
    </Button>
  );
}
