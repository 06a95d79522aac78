import { Alert, Button, Group, Text } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import type { ProjectAccess } from "../../../schema/wire/session.ts";
import { useNavigate, useRouting } from "../../hooks/use-routing.ts";
import { useSession } from "../../hooks/use-session.ts";

/**
 * Says on every page that the project at hand was closed to the person. What they write goes on being kept on the device until
 * they leave; nothing takes the page from them.
 */
export function LostAccess({ project }: { readonly project: ProjectAccess }) {
  const { selectProject } = useSession();
  const routing = useRouting();
  const navigate = useNavigate();
  const leave = () =>
    routing.leave(async () => {
      await selectProject(null);
      routing.navigate("/", { unguarded: true });
    });
  return (
    <Alert role="alert" color="orange" radius={0} icon={<IconLock aria-hidden />} title={t("lost.title", { name: project.name })}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 20rem">
          {t("lost.text")}
        </Text>
        <Group gap="xs">
          <Button onClick={() => navigate("/offline-documents")}>{t("lost.show")}</Button>
          <Button variant="default" onClick={leave}>
            {t("lost.leave")}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
