import { Alert, Button, Group, Modal, Select, Stack } from "@mantine/core";
import { useState } from "react";
import type { CollectionDefinition } from "../../../schema/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { useSession } from "../../hooks/use-session.ts";
import { parentPath } from "../entity-paths.ts";

/** Moves a saved document to another project; only the server can. */
export function MoveDialog({ definition, id, onClose }: MoveDialogProps) {
  const { profile, projectId } = useSession();
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const notify = useNotify();
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);
  const move = async (project: string) => {
    try {
      await online.moveDocument(definition.name, id, project);
    } catch {
      notify.error(t("entry.moveFailed"));
      return;
    }
    notify.success(t("entry.moved"));
    navigate(parentPath(definition), { unguarded: true });
  };
  const projects = profile?.projects.filter((project) => project.id !== projectId) ?? [];
  return (
    <Modal opened onClose={onClose} title={t("entry.move")} closeButtonProps={{ "aria-label": t("entry.close") }}>
      <Stack>
        {!isOnline && <Alert color="gray">{t("entry.moveOffline")}</Alert>}
        <Select
          label={t("entry.moveTo")}
          data={projects.map(({ id: value, name }) => ({ value, label: name }))}
          value={target}
          searchable
          nothingFoundMessage={t("widget.noResults")}
          onChange={setTarget}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("entry.cancel")}
          </Button>
          <Button disabled={!isOnline || target === null} onClick={() => target !== null && void move(target)}>
            {t("entry.move")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface MoveDialogProps {
  readonly definition: CollectionDefinition;
  readonly id: string;
  readonly onClose: () => void;
}
