import { Alert, Button, Card, Group, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { useDownload } from "../../hooks/use-download.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { PageToolbar } from "../../ui/PageToolbar.tsx";

/** Takes everything that the project holds out of the server, as one file (ADMIN-014, ADMIN-022): a task that goes on behind other pages. */
export function ArchivePage() {
  const { state, start, stop } = useDownload("archive/db.ndjson.zip", "db.ndjson.zip");
  const isOnline = useOnline();
  return (
    <>
      <PageToolbar title={t("shell.menu.archive")} />
      <Stack p="md" maw={720}>
        <Card withBorder component="section" aria-label={t("archive.documents")}>
          <Stack align="flex-start">
            <Text>{t("archive.text")}</Text>
            {!isOnline && <Alert color="gray">{t("list.offline")}</Alert>}
            {state?.tag === "working" ? (
              <Group>
                <Text role="status">{state.detail ?? t("task.working")}</Text>
                <Button variant="default" onClick={stop}>
                  {t("entry.cancel")}
                </Button>
              </Group>
            ) : (
              <Button leftSection={<IconDownload size={16} />} disabled={!isOnline} onClick={start}>
                {t("archive.download")}
              </Button>
            )}
            {state?.tag === "finished" && <Text role="status">{t("archive.done")}</Text>}
            {state?.tag === "failed" && (
              <Alert color="red" role="alert" title={t("list.error")}>
                {state.reason}
              </Alert>
            )}
          </Stack>
        </Card>
      </Stack>
    </>
  );
}
