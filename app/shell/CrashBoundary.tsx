import { Button, Center, Stack, Text, Title } from "@mantine/core";
import { Component, type ReactNode } from "react";
import { t } from "../../schema/messages/catalogue.ts";

interface CrashBoundaryProps {
  readonly children: ReactNode;
  /** A new value (another page) tries again. */
  readonly resetKey: string;
}

/** Shows a page that failed as a failed page, and keeps the shell around it. */
export class CrashBoundary extends Component<CrashBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(previous: CrashBoundaryProps): void {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Center mih="60dvh" p="lg">
        <Stack align="center" maw={440} ta="center" role="alert">
          <Title order={1} size="h3">
            {t("shell.crash")}
          </Title>
          <Text c="dimmed">{t("shell.crash.text")}</Text>
          <Button onClick={() => window.location.reload()}>{t("shell.crash.reload")}</Button>
        </Stack>
      </Center>
    );
  }
}
