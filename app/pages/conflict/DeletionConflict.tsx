import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import type { OutboxOperation } from "../../../sync/outbox/outbox-operation.ts";
import type { Resolution } from "../../client/client-api.ts";

export interface DeletionConflictProps {
  readonly operation: OutboxOperation;
  readonly busy: boolean;
  readonly onResolve: (resolution: Resolution) => void;
}

/** One side deleted the document, the other changed it: there is one decision, not one per field. */
export function DeletionConflict({ operation, busy, onResolve }: DeletionConflictProps) {
  const mineDeleted = operation.action === "DELETE";
  const keep: Resolution = { tag: "keep", values: operation.data, discarded: {} };
  return (
    <Paper withBorder radius="md" p="lg" mt="md">
      <Title order={2} size="h4">
        {t(mineDeleted ? "conflict.deletedMine" : "conflict.deletedTheirs")}
      </Title>
      <Text mt="xs">{t(mineDeleted ? "conflict.deletedMine.text" : "conflict.deletedTheirs.text")}</Text>
      <Group mt="lg">
        <Button loading={busy} onClick={() => onResolve(mineDeleted ? { tag: "theirs" } : keep)}>
          {t(mineDeleted ? "conflict.keepTheirs" : "conflict.keepMine")}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => onResolve(mineDeleted ? keep : { tag: "theirs" })}>
          {t(mineDeleted ? "conflict.deleteAnyway" : "conflict.acceptDeletion")}
        </Button>
      </Group>
    </Paper>
  );
}
