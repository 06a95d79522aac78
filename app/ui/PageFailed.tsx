import { Button, Center, Group, Stack, Text, Title } from "@mantine/core";
import { t } from "../../schema/messages/catalogue.ts";
import type { Failure } from "./CrashBoundary.tsx";

/** A page that cannot be shown, with the shell around it as long as that stands. */
export function PageFailed({ isMissing, again }: Failure) {
  const reload = () => window.location.reload();
  return (
    <Center mih="60dvh" p="lg">
      <Stack align="center" maw={460} ta="center" role="alert">
        <Title order={1} size="h3">
          {t(isMissing ? "shell.missing" : "shell.crash")}
        </Title>
        <Text c="dimmed">{t(isMissing ? "shell.missing.text" : "shell.crash.text")}</Text>
        <Group justify="center">
          {isMissing && <Button onClick={again}>{t("shell.missing.again")}</Button>}
          <Button variant={isMissing ? "default" : "filled"} onClick={reload}>
            {t("shell.crash.reload")}
          </Button>
        </Group>
      </Stack>
    </Center>
  );
}
