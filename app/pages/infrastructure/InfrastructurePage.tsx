import { Alert, Button, Card, SimpleGrid, Skeleton, Stack, Text } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import { usePageTitle } from "../../hooks/use-page-title.ts";
import { type StatsState, useStats } from "../../hooks/use-stats.ts";
import { PageToolbar } from "../../shell/PageToolbar.tsx";
import { formatBytes } from "./format-bytes.ts";

/** How much room the project takes on the server (ADMIN-010). */
export function InfrastructurePage() {
  const { state, retry } = useStats();
  const title = t("shell.menu.infrastructure");
  usePageTitle(title);
  return (
    <>
      <PageToolbar title={title} />
      <Stack p="md" maw={720}>
        <Sizes state={state} onRetry={retry} />
      </Stack>
    </>
  );
}

function Sizes({ state, onRetry }: { readonly state: StatsState; readonly onRetry: () => void }) {
  switch (state.tag) {
    case "loading":
      return <Skeleton height={96} role="status" aria-label={t("shell.loading")} />;
    case "offline":
      return <Alert color="gray">{t("list.offline")}</Alert>;
    case "failed":
      return (
        <Alert color="red" role="alert">
          <Stack align="flex-start">
            {t("list.error")}
            <Button variant="default" onClick={onRetry}>
              {t("shell.missing.again")}
            </Button>
          </Stack>
        </Alert>
      );
    case "known":
      return (
        <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} m={0}>
          <Size label={t("infrastructure.files")} bytes={state.files} />
          <Size label={t("infrastructure.database")} bytes={state.database} />
        </SimpleGrid>
      );
  }
}

function Size({ label, bytes }: { readonly label: string; readonly bytes: number }) {
  return (
    <Card withBorder>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} fz={28} fw={600}>
        {formatBytes(bytes)}
      </Text>
    </Card>
  );
}
