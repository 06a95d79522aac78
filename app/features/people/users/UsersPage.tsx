import { ActionIcon, Alert, Button, Stack } from "@mantine/core";
import { IconRefresh, IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { useEngine } from "../../../hooks/use-engine.ts";
import { LoadingSkeleton } from "../../../ui/LoadingSkeleton.tsx";
import { PageToolbar } from "../../../ui/PageToolbar.tsx";
import { AddUserDialog } from "./AddUserDialog.tsx";
import { UsersTable } from "./UsersTable.tsx";
import { useProjectUsers } from "./use-project-users.ts";

/** Who has access to the project at hand (spec 0 §2, Users dashboard). */
export function UsersPage() {
  const { state, refresh } = useProjectUsers();
  const engine = useEngine();
  const [isAdding, setAdding] = useState(false);
  const changed = () => {
    refresh();
    void engine.syncNow();
  };
  return (
    <>
      <PageToolbar title={t("users.title")}>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("users.refresh")} onClick={refresh}>
          <IconRefresh size={18} />
        </ActionIcon>
        <Button leftSection={<IconUserPlus size={16} />} disabled={state.tag !== "known"} onClick={() => setAdding(true)}>
          {t("users.add")}
        </Button>
      </PageToolbar>
      <Stack p="md">
        {state.tag === "loading" && <LoadingSkeleton height={240} label={t("shell.loading")} />}
        {state.tag === "offline" && <Alert color="gray">{t("list.offline")}</Alert>}
        {state.tag === "failed" && (
          <Alert color="red" role="alert">
            {t("list.error")}
          </Alert>
        )}
        {state.tag === "known" && <UsersTable rows={state.rows} onChanged={changed} />}
      </Stack>
      {isAdding && state.tag === "known" && (
        <AddUserDialog
          assigned={new Set(state.rows.map(({ person }) => person.id))}
          onAdded={changed}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
