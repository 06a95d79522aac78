import type { ReactNode } from "react";
import { CierreError } from "../../../../schema/errors.ts";
import { article } from "../../../../schema/features/articles/article.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { ActionButton } from "../../../entity/actions/ActionButton.tsx";
import { entryPath } from "../../../entity/entity-paths.ts";
import { savedValues } from "../../../entity/entry-state/saved.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { pathLabels } from "../../../entity/path-label.ts";
import { actFailureText } from "../../../failures/act-failure-text.tsx";
import { asId } from "../../../fields/narrow-value.ts";
import { useEngine } from "../../../hooks/use-engine.ts";
import { useNavigate } from "../../../hooks/use-routing.ts";

/** 'Aplicar mejora': asks, lets the server put the improvement into its original, and opens that (ART-080, ART-083). */
export function ApplyImprovement({ entry }: { readonly entry: Entry }) {
  const engine = useEngine();
  const navigate = useNavigate();
  const openOriginal = () => {
    entry.forget();
    void engine.syncNow();
    navigate(entryPath(article.name, asId(savedValues(entry).forkedFrom)), { unguarded: true });
  };
  return <ActionButton entry={entry} name="apply-improvement" ofVersion failedWords={failedText} onDone={openOriginal} />;
}

function failedText(error: unknown): ReactNode {
  const fields = error instanceof CierreError ? error.fields : undefined;
  if (!(error instanceof CierreError) || fields === undefined) return actFailureText(t("article.applyFailed"), error);
  const names = pathLabels(article, Object.keys(fields)).join(", ");
  return t(error.code === "conflict" ? "article.applyTouching" : "article.applyInvalid", { names });
}
