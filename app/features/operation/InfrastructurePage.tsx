import { Card, SimpleGrid, Stack, Text } from "@mantine/core";
import * as z from "zod/mini";
import { t } from "../../../schema/messages/catalogue.ts";
import { formatBytes } from "../../entity/format-bytes.ts";
import { useAnswer } from "../../hooks/use-answer.ts";
import { Answered } from "../../shared/Answered.tsx";
import { PageToolbar } from "../../ui/PageToolbar.tsx";

const stats = z.object({ files: z.number(), database: z.number() });

/** How much room the project takes on the server (ADMIN-010, ADMIN-013). */
export function InfrastructurePage() {
  const { state, retry } = useAnswer("stats", stats);
  return (
    <>
      <PageToolbar title={t("shell.menu.infrastructure")} />
      <Stack p="md" maw={720}>
        <Answered state={state} onRetry={retry}>
          {({ files, database }) => (
            <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} m={0}>
              <Size label={t("infrastructure.files")} bytes={files} />
              <Size label={t("infrastructure.database")} bytes={database} />
            </SimpleGrid>
          )}
        </Answered>
      </Stack>
    </>
  );
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
