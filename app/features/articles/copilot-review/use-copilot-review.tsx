import { type ReactNode, Suspense, useState } from "react";
import { isEditing, type Values } from "../../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { isAssistantThere } from "../../../fields/assisted/assisted-field.ts";
import { useDocument } from "../../../hooks/use-document.ts";
import { useObservable } from "../../../hooks/use-observable.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { type Correction, type ReviewedField, textsToReview, withCorrections } from "./corrections.ts";

const ReviewDialog = lazyPart(() => import("./ReviewDialog.tsx").then((module) => module.ReviewDialog));

type Change = (values: Values) => Values;

interface Waiting {
  readonly values: Values;
  readonly fields: readonly ReviewedField[];
  readonly change: Change;
}

export interface CopilotReview {
  /** Saves; where the article goes to review or out with it, or has been there and other texts, the copilot looks them over first. */
  save(change?: Change): void;
  readonly dialog: ReactNode;
}

/**
 * The step before an article is saved in review, scheduled or published, which the project may switch off (AI-035). Without a model or a
 * network it is no step at all; nor is it where no text was changed.
 */
export function useCopilotReview(entry: Entry): CopilotReview {
  const isThere = useObservable(isAssistantThere);
  const isOnline = useOnline();
  const { row } = useDocument("copilot-review-settings", "copilot-review-settings");
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const { state } = entry;
  return {
    save(change = (values) => values) {
      const next = isEditing(state) ? change(state.values) : null;
      const fields = next !== null && isEditing(state) ? textsToReview(state.base, next) : [];
      if (next === null || fields.length === 0 || !isThere || !isOnline || row?.data.disabled === true)
        return void entry.save(change);
      setWaiting({ values: next, fields, change });
    },
    dialog: waiting && (
      <Suspense fallback={null}>
        <ReviewDialog
          values={waiting.values}
          fields={waiting.fields}
          onClose={() => setWaiting(null)}
          onGo={(corrections: readonly Correction[]) => {
            setWaiting(null);
            void entry.save((values) => waiting.change(withCorrections(values, corrections)));
          }}
        />
      </Suspense>
    ),
  };
}
