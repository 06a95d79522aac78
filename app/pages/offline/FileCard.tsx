import { Button } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import type { WaitingFile } from "../../client/client-api.ts";
import { failureText } from "../../failures/failure-text.tsx";
import { useEngine } from "../../hooks/use-engine.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useDiscard } from "./use-discard.tsx";
import { WaitingCard } from "./WaitingCard.tsx";
import { refusalLines } from "./waiting-item.ts";

const kilobytes = new Intl.NumberFormat("es-AR", { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 });
const megabytes = new Intl.NumberFormat("es-AR", { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });

/** A captured file that waits for its upload. */
export function FileCard({ file }: { readonly file: WaitingFile }) {
  const engine = useEngine();
  const notify = useNotify();
  const discard = useDiscard();
  const { operationId, name, state } = file;
  const attempt = (work: Promise<void>) =>
    work.catch((error: unknown) => notify.error(failureText(t("offline.actionFailed"), error)));
  return (
    <WaitingCard
      badge={{ color: "green", label: t("offline.insert") }}
      kind={`${t("offline.file")} · ${sizeInWords(file.size)}`}
      title={name}
      queuedAt={file.queuedAt}
      state={state}
      reasons={refusalLines("asset", state)}
      progress={file.progress}
    >
      {state.tag === "refused" && (
        <Button aria-label={t("offline.retryOf", { title: name })} onClick={() => attempt(engine.retry(operationId))}>
          {t("offline.retry")}
        </Button>
      )}
      {state.tag !== "sent" && (
        <Button
          variant="subtle"
          color="red"
          aria-label={t("offline.discardOf", { title: name })}
          onClick={() => attempt(discard.file(file))}
        >
          {t("offline.discard")}
        </Button>
      )}
    </WaitingCard>
  );
}

/** `bytes` in kilobytes below one megabyte. */
function sizeInWords(bytes: number): string {
  return bytes < 1_000_000 ? kilobytes.format(Math.max(1, bytes / 1000)) : megabytes.format(bytes / 1_000_000);
}
