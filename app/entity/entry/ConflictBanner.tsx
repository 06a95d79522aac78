import { Alert, Button, Group, Text } from "@mantine/core";
import { IconGitMerge } from "@tabler/icons-react";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";

type Words = readonly [title: MessageKey, text: MessageKey, review: MessageKey];

const words = {
  fields: ["shell.conflict", "shell.conflict.text", "shell.conflict.review"],
  deletedTheirs: ["conflict.deletedTheirs", "conflict.deletedTheirs.text", "offline.resolve"],
  deletedMine: ["conflict.deletedMine", "conflict.deletedMine.text", "offline.resolve"],
} as const satisfies Record<string, Words>;

export interface ConflictBannerProps {
  /** What touches: the same fields, or one person's edit and the other's deletion. */
  readonly about: keyof typeof words;
  /** Opens what there is to decide. */
  readonly onReview: () => void;
}

/** Shows over an entry that somebody else changed or deleted as well (SHELL-050). */
export function ConflictBanner({ about, onReview }: ConflictBannerProps) {
  const [title, text, review] = words[about];
  return (
    <Alert role="alert" color="orange" icon={<IconGitMerge />} title={t(title)}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 20rem">
          {t(text)}
        </Text>
        <Button onClick={onReview}>{t(review)}</Button>
      </Group>
    </Alert>
  );
}
