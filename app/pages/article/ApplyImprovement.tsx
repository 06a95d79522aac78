import { Button } from "@mantine/core";
import { IconGitMerge } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { article } from "../../../schema/collections/content/article.ts";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { entryPath } from "../../entity/entity-paths.ts";
import { isEditing } from "../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { pathLabels } from "../../entity/path-label.ts";
import { failureText } from "../../failures/failure-text.tsx";
import { refusalOf } from "../../failures/refusal-of.ts";
import { asId, asText } from "../../fields/narrow-value.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { isUnmodified, savedValues, serverId } from "../shared/saved.ts";

/** 'Aplicar mejora': asks, lets the server put the improvement into its original, and opens that (ART-080, ART-083). */
export function ApplyImprovement({ entry }: { readonly entry: Entry }) {
  const notify = useNotify();
  const isOnline = useOnline();
  const { isBusy, apply } = useApplying(entry);
  const [isAsked, setAsked] = useState(false);
  const reason = reasonAgainst(entry, isOnline);
  return (
    <>
      <Button
        variant={reason === null ? "filled" : "default"}
        color="teal.9"
        c={reason === null ? undefined : "dimmed"}
        leftSection={<IconGitMerge size={16} />}
        loading={isBusy}
        aria-disabled={reason !== null}
        title={reason ?? undefined}
        onClick={() => (reason === null ? setAsked(true) : notify.info(reason, { id: reason }))}
      >
        {t("article.apply")}
      </Button>
      {isAsked && (
        <ConfirmDialog
          question={t("article.applyConfirm")}
          accept={t("article.apply")}
          onAccept={() => void apply()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** Only what the server has can be applied, by the server. */
function reasonAgainst(entry: Entry, isOnline: boolean): string | null {
  if (!isOnline) return t("entry.actionOffline", { name: t("article.apply") });
  const isOnServer = isUnmodified(entry) && serverId(entry) !== null && isEditing(entry.state) && entry.state.sync === "clean";
  return isOnServer ? null : t("article.applyUnsaved");
}

function useApplying(entry: Entry): { readonly isBusy: boolean; readonly apply: () => Promise<void> } {
  const online = useOnlineCalls();
  const engine = useEngine();
  const navigate = useNavigate();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const apply = async () => {
    const { forkedFrom, updatedAt } = savedValues(entry);
    const path = `article/${encodeURIComponent(serverId(entry) ?? "")}/apply-improvement`;
    setBusy(true);
    try {
      await online.request("POST", path, undefined, undefined, asText(updatedAt));
    } catch (error) {
      notify.error(failedText(error));
      setBusy(false);
      entry.refresh();
      return;
    }
    entry.forget();
    notify.success(t("article.applied"));
    void engine.syncNow();
    navigate(entryPath(article.name, asId(forkedFrom)), { unguarded: true });
  };
  return { isBusy, apply };
}

function failedText(error: unknown): ReactNode {
  const fields = error instanceof CierreError ? error.fields : undefined;
  if (fields === undefined) return failureText(t("article.applyFailed"), error);
  const names = pathLabels(article, Object.keys(fields)).join(", ");
  return t(refusalOf(error)?.code === "conflict" ? "article.applyTouching" : "article.applyInvalid", { names });
}
