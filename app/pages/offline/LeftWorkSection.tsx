import { Alert, Button, Group, List, Paper, Stack, Text, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import type { LeftWork } from "../../client/client-api.ts";
import { handOver } from "../../entity/hand-over.ts";
import { useRouting } from "../../hooks/use-routing.ts";
import { useSession } from "../../hooks/use-session.ts";
import { leftItems, leftWorkText } from "./left-work-text.ts";
import classes from "./OfflineDocumentsPage.module.css";
import type { LeftWorkState } from "./use-left-work.ts";

/** What waits in projects that are not at hand: those that are closed to the person are said to be, and everything can be taken along. */
export function LeftWorkSection({ state }: { readonly state: LeftWorkState }) {
  if (state === "failed") return <Alert color="red">{t("offline.left.failed")}</Alert>;
  if (state === null || state.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h5" mb="xs">
        {t("offline.left")}
      </Title>
      <ul className={classes.cards}>
        {state.map((work) => (
          <LeftWorkCard key={work.projectId} work={work} />
        ))}
      </ul>
    </section>
  );
}

function LeftWorkCard({ work }: { readonly work: LeftWork }) {
  const { profile, projectId, lost, selectProject } = useSession();
  const routing = useRouting();
  const open = profile?.projects.find(({ id }) => id === work.projectId);
  const name = open?.name ?? (work.projectId === projectId ? lost?.name : undefined) ?? t("offline.left.project");
  const goTo = () =>
    routing.leave(async () => {
      await selectProject(work.projectId);
      routing.navigate("/offline-documents", { unguarded: true });
    });
  const download = () => {
    const text = new Blob([leftWorkText(name, work)], { type: "text/plain;charset=utf-8" });
    handOver(text, `${t("offline.left.file")}-${work.projectId}.txt`);
  };
  return (
    <Paper component="li" withBorder radius="md" p="md" aria-label={name}>
      <Stack gap="xs">
        <Text fw={600}>{name}</Text>
        <Text size="sm">{t(open ? "offline.left.open" : "offline.left.closed")}</Text>
        <List size="sm" spacing={2}>
          {leftItems(work).map(({ key, kind, title }) => (
            <List.Item key={key} style={{ overflowWrap: "anywhere" }}>
              {kind}: {title}
            </List.Item>
          ))}
          {work.files.map(({ id, name: file }) => (
            <List.Item key={id}>
              {t("offline.file")}: {file}
            </List.Item>
          ))}
        </List>
        <Group gap="xs">
          {open && <Button onClick={goTo}>{t("offline.left.goTo", { name })}</Button>}
          {work.operations.length + work.drafts.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              aria-label={t("offline.left.downloadOf", { name })}
              onClick={download}
            >
              {t("offline.left.download")}
            </Button>
          )}
          {work.files.map(({ id, name: file, blob }) => (
            <Button key={id} variant="default" onClick={() => handOver(blob, file)}>
              {t("offline.left.downloadFile", { name: file })}
            </Button>
          ))}
        </Group>
      </Stack>
    </Paper>
  );
}
