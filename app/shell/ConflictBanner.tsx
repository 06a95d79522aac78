import { Alert, Button, Group, Text } from "@mantine/core";
import { IconGitMerge } from "@tabler/icons-react";
import { t } from "../../schema/messages/catalogue.ts";

export interface ConflictBannerProps {
  /** Opens the comparison of both versions. */
  readonly onReview: () => void;
}

/** Shows over an entry whose fields somebody else changed as well (SHELL-050). */
export function ConflictBanner({ onReview }: ConflictBannerProps) {
  return (
    <Alert role="alert" color="orange" icon={<IconGitMerge />} title={t("shell.conflict")}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 20rem">
          {t("shell.conflict.text")}
        </Text>
        <Button onClick={onReview}>{t("shell.conflict.review")}</Button>
      </Group>
    </Alert>
  );
}
