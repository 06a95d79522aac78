import { ActionIcon, Stack, Text } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { serverJobs } from "../../../schema/wire/jobs.ts";
import { useAnswer } from "../../hooks/use-answer.ts";
import { Answered } from "../../shared/Answered.tsx";
import { PageToolbar } from "../../ui/PageToolbar.tsx";
import { JobsTable } from "./JobsTable.tsx";

/** What the server does by itself: what runs, waits and failed, for whoever looks after it. */
export function JobsPage() {
  const { state, retry: askAgain } = useAnswer("jobs", serverJobs);
  return (
    <>
      <PageToolbar title={t("shell.menu.jobs")}>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("jobs.refresh")} onClick={askAgain}>
          <IconRefresh size={18} />
        </ActionIcon>
      </PageToolbar>
      <Stack p="md">
        <Text c="dimmed">{t("jobs.intro")}</Text>
        <Answered state={state} onRetry={askAgain}>
          {({ data }) => (data.length === 0 ? <Text>{t("jobs.none")}</Text> : <JobsTable jobs={data} onRetried={askAgain} />)}
        </Answered>
      </Stack>
    </>
  );
}
