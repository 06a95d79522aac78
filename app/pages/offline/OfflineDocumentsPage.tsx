import { Button, Container, Stack, Text, Title } from "@mantine/core";
import { IconCloudCheck, IconDatabase, IconRefresh } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { noteFault } from "../../failures/note-fault.ts";
import { describeNetwork } from "../../hooks/describe-network.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { useEngineStatus } from "../../hooks/use-engine-status.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOutbox, useWaitingFiles } from "../../hooks/use-outbox.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { PageMessage } from "../../ui/PageMessage.tsx";
import { PageToolbar } from "../../ui/PageToolbar.tsx";
import { WaitingShares } from "../shared/WaitingShares.tsx";
import { FileCard } from "./FileCard.tsx";
import { LeftWorkSection } from "./LeftWorkSection.tsx";
import classes from "./OfflineDocumentsPage.module.css";
import { OperationCard } from "./OperationCard.tsx";
import { useLeftWork } from "./use-left-work.ts";

/** 'Documentos fuera de línea': every edit and file of this device that has not reached the server. */
export function OfflineDocumentsPage() {
  const navigate = useNavigate();
  const operations = useOutbox();
  const files = useWaitingFiles();
  const left = useLeftWork();
  const isRead = useIsOutboxRead();
  const isEmpty = isRead && left !== null && left !== "failed" && operations.length + files.length + left.length === 0;
  return (
    <>
      <PageToolbar title={t("shell.offlineDocuments")}>
        <Button variant="default" leftSection={<IconDatabase size={18} aria-hidden />} onClick={() => navigate("/device-space")}>
          {t("space.title")}
        </Button>
        <SyncButton />
      </PageToolbar>
      <Container size="md">
        <WaitingShares />
      </Container>
      {isEmpty ? (
        <PageMessage icon={IconCloudCheck} order={2} title={t("offline.empty")} text={t("offline.empty.text")} />
      ) : (
        <Container size="md" py="md">
          <Stack gap="lg">
            <Summary />
            {operations.length > 0 && (
              <Cards title={t("offline.documents")}>
                {operations.map((operation) => (
                  <OperationCard key={operation.operationId} operation={operation} />
                ))}
              </Cards>
            )}
            {files.length > 0 && (
              <Cards title={t("offline.files")}>
                {files.map((file) => (
                  <FileCard key={file.operationId} file={file} />
                ))}
              </Cards>
            )}
            <LeftWorkSection state={left} />
          </Stack>
        </Container>
      )}
    </>
  );
}

/** Whether the device has said what waits: nothing is known before, and nothing of one that cannot be read. */
function useIsOutboxRead(): boolean {
  const engine = useEngine();
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    // It answers behind what it tells of its own accord.
    engine.countWaiting().then(() => setRead(true), noteFault);
  }, [engine]);
  return isRead;
}

function Summary() {
  const status = useEngineStatus();
  const online = useOnline();
  const { text, detail } = describeNetwork(status, online, new Date());
  return (
    <div>
      <Text fw={600}>{detail ? `${text} · ${detail}` : text}</Text>
      <Text size="sm" c="dimmed">
        {t("offline.intro")}
      </Text>
    </div>
  );
}

function Cards({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      <ul className={classes.cards}>{children}</ul>
    </section>
  );
}

function SyncButton() {
  const engine = useEngine();
  const [busy, setBusy] = useState(false);
  const sync = async () => {
    setBusy(true);
    await engine.syncNow().finally(() => setBusy(false));
  };
  return (
    <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} loading={busy} onClick={sync}>
      {t("offline.syncNow")}
    </Button>
  );
}
