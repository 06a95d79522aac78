import { Alert, Button, Stack, Text } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { PageToolbar } from "../../ui/PageToolbar.tsx";
import { FileDrop } from "./FileDrop.tsx";
import { ImportTable } from "./ImportTable.tsx";
import { useImport } from "./use-import.ts";

/** Turns WordPress exports, ninjs and feeds into articles of the project. */
export function ImportPage({ projectId }: { readonly projectId: string }) {
  const online = useOnline();
  const { jobs, running, add, cancel } = useImport(projectId);
  return (
    <>
      <PageToolbar title={t("import.title")}>
        {running && (
          <Button variant="default" onClick={cancel}>
            {t("import.cancel")}
          </Button>
        )}
      </PageToolbar>
      <Stack p="md" maw={1100}>
        <Text>{t("import.intro")}</Text>
        {!online && <Alert color="gray">{t("import.offline")}</Alert>}
        <FileDrop disabled={!online} onFiles={add} />
        {jobs.length > 0 && <ImportTable jobs={jobs} />}
      </Stack>
    </>
  );
}
