import { Alert, Button, Group, Select, Stack } from "@mantine/core";
import { useState } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import { useOnline } from "../hooks/use-online.ts";
import { useSession } from "../hooks/use-session.ts";
import { Dialog } from "../ui/Dialog.tsx";

interface ChooseProjectDialogProps {
  readonly onChoose: (projectId: string) => void;
  readonly onClose: () => void;
}

/** Asks for the project that documents move to; only the server can move them. */
export function ChooseProjectDialog({ onChoose, onClose }: ChooseProjectDialogProps) {
  const { profile, projectId } = useSession();
  const isOnline = useOnline();
  const [target, setTarget] = useState<string | null>(null);
  const projects = profile?.projects.filter((project) => project.id !== projectId) ?? [];
  return (
    <Dialog onClose={onClose} title={t("entry.move")}>
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
          <Button disabled={!isOnline || target === null} onClick={() => target !== null && onChoose(target)}>
            {t("entry.move")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
