import { Alert, Button, FileButton, Group, Stack, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { type AddressFile, readAddressFile } from "./address-file.ts";
import { FoundAddresses } from "./FoundAddresses.tsx";
import { type ImportReport, takeFile } from "./take-file.ts";

interface ImportDialogProps {
  /** Where the server takes addresses. */
  readonly path: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const SHORTEST_SOURCE = 3;

/** Reads a file of addresses on the device, shows what is in it and what is wrong with it, and only then has them put onto the list. */
export function ImportDialog({ path, onClose, onDone }: ImportDialogProps) {
  const online = useOnlineCalls();
  const [file, setFile] = useState<AddressFile | null>(null);
  const [source, setSource] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState<ImportReport | null>(null);
  const choose = async (chosen: File | null) => {
    if (chosen === null) return;
    setReport(null);
    setFile(readAddressFile(new Uint8Array(await chosen.arrayBuffer())));
  };
  const take = async ({ addresses }: AddressFile) => {
    setBusy(true);
    setReport(await takeFile((body) => online.request("POST", path, body), { source: source.trim(), addresses }));
    setBusy(false);
    onDone();
  };
  const isReady = file !== null && file.addresses.length > 0 && source.trim().length >= SHORTEST_SOURCE;
  return (
    <Dialog title={t("mailingList.import")} size="lg" onClose={onClose}>
      <Stack>
        <Text size="sm">{t("mailingList.import.intro")}</Text>
        <Group>
          <FileButton
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(chosen) => void choose(chosen)}
            inputProps={{ "aria-label": t("mailingList.import.choose") }}
          >
            {(props) => (
              <Button {...props} variant="default" disabled={isBusy}>
                {t("mailingList.import.choose")}
              </Button>
            )}
          </FileButton>
        </Group>
        {file !== null && <FoundAddresses file={file} />}
        <Textarea
          label={t("mailingList.import.source")}
          description={t("mailingList.import.sourceHint")}
          value={source}
          maxLength={200}
          onChange={({ currentTarget }) => setSource(currentTarget.value)}
        />
        {report !== null && <Report report={report} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("entry.close")}
          </Button>
          {report?.failure !== null && (
            <Button disabled={!isReady} loading={isBusy} onClick={() => file && void take(file)}>
              {t("mailingList.import.take", { count: file?.addresses.length ?? 0 })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** What was taken stays, whatever happened then: the same file again does it to the end. */
function Report({ report: { taken, failure } }: { readonly report: ImportReport }) {
  const words = t("mailingList.import.report", { ...taken });
  if (failure === null)
    return (
      <Alert role="status" color="teal">
        {words}
      </Alert>
    );
  return (
    <Alert role="alert" color="red" title={t("mailingList.import.failed")}>
      <Text size="sm">{words}</Text>
      {failure}
    </Alert>
  );
}
