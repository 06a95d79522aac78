import { Alert, Button, Container, Group, Paper, Progress, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useId } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import type { DeviceSpace } from "../../client/client-api.ts";
import { formatBytes } from "../../entity/format-bytes.ts";
import { useAttempt } from "../../failures/use-attempt.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { useEngineStatus } from "../../hooks/use-engine-status.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { Answered } from "../../shared/Answered.tsx";
import { PageToolbar } from "../../ui/PageToolbar.tsx";
import { PersistenceFacts } from "./PersistenceFacts.tsx";
import { useDeviceSpace } from "./use-device-space.ts";

/** 'Espacio en este dispositivo': what is kept here, whether the browser keeps it, and what can go. */
export function SpacePage() {
  const { state, read } = useDeviceSpace();
  return (
    <>
      <PageToolbar title={t("space.title")} />
      <Container size="sm" py="md">
        <Stack gap="md">
          <Text c="dimmed">{t("space.intro")}</Text>
          <RefusedNotice />
          <Answered state={state} onRetry={read}>
            {(space) => (
              <>
                {space.isShort && (
                  <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={t("space.short")}>
                    {t("space.short.text")}
                  </Alert>
                )}
                <SpaceFacts space={space} />
              </>
            )}
          </Answered>
          <PersistenceFacts />
          <FreeSpace onFreed={read} />
        </Stack>
      </Container>
    </>
  );
}

function RefusedNotice() {
  const { deviceRefused } = useEngineStatus();
  if (!deviceRefused) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} title={t("space.refused")}>
      {t("space.refused.text")}
    </Alert>
  );
}

function SpaceFacts({ space }: { readonly space: DeviceSpace }) {
  const navigate = useNavigate();
  return (
    <Paper withBorder radius="md" p="lg">
      <Stack gap="lg">
        <Usage {...space} />
        <SimpleGrid component="dl" cols={{ base: 2, xs: 3 }} m={0}>
          <Fact label={t("space.documents")} value={space.documents.toLocaleString("es-AR")} />
          <Fact label={t("space.pictures")} value={space.pictures.toLocaleString("es-AR")} />
          <Fact label={t("space.waiting")} value={space.waiting.toLocaleString("es-AR")} />
          <Fact label={t("space.files")} value={formatBytes(space.fileBytes)} />
          <Fact label={t("space.drafts")} value={space.drafts.toLocaleString("es-AR")} />
        </SimpleGrid>
        {space.waiting > 0 && (
          <Group>
            <Button variant="default" onClick={() => navigate("/offline-documents")}>
              {t("space.toWaiting")}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}

function Usage({ usage, quota, isShort }: Pick<DeviceSpace, "usage" | "quota" | "isShort">) {
  const label = useId();
  if (usage === null || quota === null) return <Text>{t("space.unknown")}</Text>;
  const percent = Math.min(100, Math.round((100 * usage) / quota));
  const words = t("space.usedOf", { used: formatBytes(usage), quota: formatBytes(quota) });
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text id={label} fw={600}>
          {t("space.used")}
        </Text>
        <Text>{words}</Text>
      </Group>
      <Progress.Root
        size="lg"
        role="progressbar"
        aria-labelledby={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <Progress.Section value={percent} withAria={false} color={isShort ? "orange" : "project"} />
      </Progress.Root>
    </div>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} fw={600} fz="lg">
        {value}
      </Text>
    </div>
  );
}

function FreeSpace({ onFreed }: { readonly onFreed: () => void }) {
  const engine = useEngine();
  const notify = useNotify();
  const { isBusy: busy, attempt } = useAttempt();
  const free = async () => {
    await attempt(async () => {
      const { documents, pictures } = await engine.freeSpace();
      const isNoneFreed = documents + pictures === 0;
      const freed = {
        documents: t("space.freed.documents", { count: documents }),
        pictures: t("space.freed.pictures", { count: pictures }),
      };
      notify.success(isNoneFreed ? t("space.freed.nothing") : t("space.freed", freed));
      onFreed();
    }, t("space.freeFailed"));
  };
  return (
    <Paper withBorder radius="md" p="lg" component="section">
      <Title order={2} size="h5" mb="xs">
        {t("space.free")}
      </Title>
      <Text size="sm" mb="md">
        {t("space.free.text")}
      </Text>
      <Button variant="default" loading={busy} onClick={free}>
        {t("space.free")}
      </Button>
    </Paper>
  );
}
