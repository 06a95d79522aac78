import { type ReactNode, Suspense, useState } from "react";
import { isEditing, type Values } from "../../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { isAssistantThere } from "../../../fields/assisted/assisted-field.ts";
import { useDocument } from "../../../hooks/use-document.ts";
import { useObservable } from "../../../hooks/use-observable.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { type Correction, withCorrections } from "./corrections.ts";

const ReviewDialog = lazyPart(() => import("./ReviewDialog.tsx").then((module) => module.ReviewDialog));

/** Where texts are looked over before they are saved. */
const REVIEWED_STATUSES: readonly unknown[] = ["REVISION", "SCHEDULED", "PUBLISHED"];

type Change = (values: Values) => Values;

export interface CopilotReview {
  /** Saves; where the article goes to review or out with it, the copilot looks it over first. */
  save(change?: Change): void;
  readonly dialog: ReactNode;
}

/**
 * The step before an article is sent to review, scheduled or published, which the project may switch off (AI-035). Without a model or a
 * network it is no step at all.
 */
export function useCopilotReview(entry: Entry): CopilotReview {
  const isThere = useObservable(isAssistantThere);
  const isOnline = useOnline();
  const { row } = useDocument("copilot-review-settings", "copilot-review-settings");
  const [waiting, setWaiting] = useState<{ readonly values: Values; readonly change: Change } | null>(null);
  const { state } = entry;
  return {
    save(change = (values) => values) {
      const next = isEditing(state) ? change(state.values) : null;
      const goesOut =
        next !== null && isEditing(state) && next.status !== state.base?.status && REVIEWED_STATUSES.includes(next.status);
      if (!goesOut || !isThere || !isOnline || row?.data.disabled === true) return void entry.save(change);
      setWaiting({ values: next, change });
    },
    dialog: waiting && (
      <Suspense fallback={null}>
        <ReviewDialog
          values={waiting.values}
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
