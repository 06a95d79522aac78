import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { HistoryEntry } from "../../client/client-api.ts";
import { noteFault } from "../../failures/note-fault.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { LoadingSkeleton } from "../../ui/LoadingSkeleton.tsx";
import { pagePath } from "../entity-paths.ts";
import { formatDateTime } from "../format-value.ts";

/** 'Documentos eliminados': restoring opens the last version, and saving it brings the document back. */
export function DeletedDialog({ definition, onClose }: { definition: CollectionDefinition; onClose: () => void }) {
  const online = useOnlineCalls();
  const navigate = useNavigate();
  const [found, setFound] = useState<HistoryEntry[]>([]);
  /** Where the next page begins; `undefined` before the first, `null` after the last. */
  const [next, setNext] = useState<string | null | undefined>();
  const [state, setState] = useState<"loading" | "failed" | "done">("loading");
  const load = useCallback(
    (cursor?: string) => {
      setState("loading");
      online.listDeleted(definition.name, definition.pages?.where, cursor).then(
        (page) => {
          setFound((former) => (cursor === undefined ? page.entries : [...former, ...page.entries]));
          setNext(page.next);
          setState("done");
        },
        (error: unknown) => {
          noteFault(error);
          setState("failed");
        },
      );
    },
    [online, definition],
  );
  useEffect(() => load(), [load]);
  const restore = ({ documentId, id }: HistoryEntry) => {
    onClose();
    navigate(pagePath(definition, documentId, id));
  };
  return (
    <Dialog onClose={onClose} size="lg" title={t("list.deleted")}>
      {state === "done" && found.length === 0 && <Text>{t("list.deletedEmpty")}</Text>}
      <Stack gap="sm">
        {found.map((document) => (
          <Group key={document.id} justify="space-between" wrap="nowrap">
            <div>
              <Text>{document.title || t("list.untitled")}</Text>
              <Text size="sm" c="dimmed">
                {t("list.deletedBy", {
                  name: document.userDisplayName ?? t("list.somebody"),
                  date: formatDateTime(document.createdAt),
                })}
              </Text>
            </div>
            <Button variant="light" onClick={() => restore(document)}>
              {t("list.restore")}
            </Button>
          </Group>
        ))}
        {state === "loading" && <LoadingSkeleton height={found.length === 0 ? 160 : 36} label={t("list.loading")} />}
        {state === "failed" && <Alert color="gray">{t("list.offline")}</Alert>}
        {state === "done" && next && (
          <Button variant="default" onClick={() => load(next)}>
            {t("list.deletedMore")}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
