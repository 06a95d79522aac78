import { Badge, Button, Container, Group, Paper, SegmentedControl, Stack, Text, useMantineColorScheme } from "@mantine/core";
import { useId } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import { usePageTitle } from "../hooks/use-page-title.ts";
import { useProject } from "../hooks/use-project.ts";
import { useSession } from "../hooks/use-session.ts";
import { PageToolbar } from "../shell/PageToolbar.tsx";
import { useSignOut } from "../shell/use-sign-out.tsx";

/** Who is signed in, how the application looks, and the way out. */
export function ProfilePage() {
  usePageTitle(t("shell.profile"));
  const { profile } = useSession();
  const project = useProject();
  const { signOut, question } = useSignOut();
  return (
    <>
      <PageToolbar title={t("shell.profile")}>
        <Button variant="default" onClick={signOut}>
          {t("shell.user.signOut")}
        </Button>
      </PageToolbar>
      {question}
      <Container size="sm" py="md">
        <Paper withBorder radius="md" p="lg">
          <Stack gap="lg">
            <Entry label={t("shell.profile.name")} value={profile?.name || t("shell.user.noName")} />
            <Entry label={t("shell.profile.username")} value={profile?.username ?? ""} />
            <div>
              <Text size="sm" c="dimmed">
                {t("shell.profile.access")}
              </Text>
              <Group gap="xs" mt={4}>
                {project && <Badge variant="light">{t(`shell.role.${project.builtInRole}`)}</Badge>}
                {profile?.systemAdmin && <Badge variant="light">{t("shell.profile.systemAdmin")}</Badge>}
              </Group>
            </div>
            <SchemePicker />
          </Stack>
        </Paper>
      </Container>
    </>
  );
}

function Entry({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fw={600}>{value}</Text>
    </div>
  );
}

function SchemePicker() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const label = useId();
  return (
    <div>
      <Text size="sm" c="dimmed" mb={4} id={label}>
        {t("shell.theme")}
      </Text>
      <SegmentedControl
        aria-labelledby={label}
        value={colorScheme}
        onChange={setColorScheme}
        data={[
          { value: "auto", label: t("shell.theme.auto") },
          { value: "light", label: t("shell.theme.light") },
          { value: "dark", label: t("shell.theme.dark") },
        ]}
      />
    </div>
  );
}
