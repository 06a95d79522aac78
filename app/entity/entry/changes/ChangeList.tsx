import { Badge, Group, Stack, Text, Title } from "@mantine/core";
import { t } from "../../../../schema/messages/catalogue.ts";
import { WordDiff } from "../../compare/WordDiff.tsx";
import { type ChangeKind, changeWords, type ShownChange } from "./shown-changes.ts";

const colors: Readonly<Record<ChangeKind, string>> = { add: "green", modify: "blue", delete: "red", text: "blue" };

/** What became of each field, word by word. */
export function ChangeList({ changes }: { readonly changes: readonly ShownChange[] }) {
  return (
    <Stack>
      {changes.map((change) => (
        <Change key={`${change.path}|${change.kind}`} {...change} />
      ))}
    </Stack>
  );
}

function Change({ label, kind, before, after }: ShownChange) {
  return (
    <section aria-label={label}>
      <Group gap="xs" mb={4}>
        <Title order={3} size="sm">
          {label}
        </Title>
        <Badge variant="light" color={colors[kind]} tt="none" c="var(--mantine-color-text)">
          {t(changeWords[kind])}
        </Badge>
      </Group>
      {before === after && before !== "" ? (
        <Text size="sm" c="dimmed">
          {t("conflict.sameText")}
        </Text>
      ) : (
        <WordDiff before={before} after={after} />
      )}
    </section>
  );
}
