import { useEffect, useMemo, useRef, useState } from "react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { documentKey, GLOBAL_SCOPE } from "../../../../schema/ids.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { failureText } from "../../../failures/failure-text.tsx";
import { noteFault } from "../../../failures/note-fault.ts";
import { useEngine } from "../../../hooks/use-engine.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useNavigate } from "../../../hooks/use-routing.ts";
import { useSession } from "../../../hooks/use-session.ts";
import { pagePath } from "../../entity-paths.ts";
import type { EntryEvent } from "../entry-event.ts";
import { type EntryState, hasUnsavedTyping, isEditing, isSaving } from "../entry-state.ts";
import { createJournal, type Journal } from "./create-journal.ts";
import { SAVED_EARLIER, savedEarlier } from "./saved-earlier.tsx";
import { useDraftSlot } from "./use-draft-slot.ts";

interface NewDocument {
  readonly isFilled: boolean;
  readonly localId: string | undefined;
  /** Something was typed that waits for what was left. */
  readonly isTyped: { readonly current: boolean };
}

export interface Recovery {
  /** ISO time of the recovered typing. */
  readonly writtenAt: string;
}

/**
 * Journals what is typed and not saved, and brings it back: what an earlier page left under the same name is put into the
 * draft as soon as the document is there. Nothing is written or cleared before that, and a form that takes no typing yet
 * (`isHeld`) loses none. A locked document keeps what was left until it can be put in. A new document that somebody asked
 * for with values (`isFilled`) takes none back. Where what was left was saved under its `localId` before the page went, that document is
 * opened in the same tab; whoever asks for a new one, or has begun to type it (`isTyped`), gets it, and is led to the other by a notice.
 */
// Long: reading the journal and writing it must not pass each other: both stand beside what says which came first.
export function useJournal(
  definition: CollectionDefinition,
  state: EntryState,
  opening: number,
  { isFilled, localId, isTyped }: NewDocument,
  dispatch: (event: EntryEvent) => void,
): { recovery: Recovery | null; isReady: boolean; isHeld: boolean; forgetRecovery: () => void; clear: () => void } {
  const engine = useEngine();
  const notify = useNotify();
  const navigate = useNavigate();
  const journal = useEngineJournal();
  const { profile, projectId } = useSession();
  const userId = profile?.id ?? "";
  const scope = definition.scope === "global" ? GLOBAL_SCOPE : (projectId ?? "");
  const slot = useDraftSlot(`draft|${userId}|${scope}|${definition.name}`);
  const documentId = state.id;
  const id = isEditing(state) ? (documentId ?? slot?.name ?? null) : null;
  const isResumed = slot?.isResumed === true;
  const key = id === null ? null : documentKey(scope, definition.name, id);
  const [recovered, setRecovered] = useState<{ opening: number; recovery: Recovery | null } | null>(null);
  const isReady = recovered?.opening === opening;
  const isWanted = isEditing(state) && !isReady && state.tag !== "readOnly";
  const lastKey = useRef<string | null>(null);

  useEffect(() => {
    if (key === null || !isWanted) return;
    if (isFilled) return setRecovered({ opening, recovery: null });
    let isGone = false;
    const take = (draft: Awaited<ReturnType<typeof engine.readDraft>>) => {
      if (isGone) return;
      if (draft && documentId === null && draft.key !== key) {
        // Saved, although the page that saved it never heard: what was typed is with that document.
        journal.clear(key);
        const path = pagePath(definition, draft.id);
        if (isResumed && !isTyped.current) return navigate(path, { replace: true, unguarded: true });
        notify.info(
          savedEarlier(() => navigate(path)),
          { id: SAVED_EARLIER, autoClose: false },
        );
        return setRecovered({ opening, recovery: null });
      }
      if (draft) dispatch({ tag: "draftRecovered", of: documentId, base: draft.base, values: draft.values });
      setRecovered({ opening, recovery: draft && { writtenAt: draft.writtenAt } });
    };
    engine.readDraft(key).then(take, (error: unknown) => {
      noteFault(error);
      if (!isGone) notify.error(t("entry.journalFailed"));
      take(null);
    });
    return () => {
      isGone = true;
    };
  }, [engine, journal, notify, navigate, definition, key, documentId, isWanted, isFilled, isResumed, isTyped, opening, dispatch]);

  useEffect(() => {
    if (!isReady || key === null || !isEditing(state)) return;
    if (lastKey.current !== null && lastKey.current !== key) journal.clear(lastKey.current);
    lastKey.current = key;
    if (hasUnsavedTyping(state)) {
      const { base, values } = state;
      const writtenAt = new Date().toISOString();
      journal.note({
        key,
        collection: definition.name,
        id: state.id ?? localId ?? null,
        projectId: projectId ?? "",
        userId,
        base,
        values,
        writtenAt,
      });
      // A page that goes before it hears of this save finds the document by what it noted.
      if (documentId === null && isSaving(state)) journal.flush();
    } else if (!isSaving(state)) journal.clear(key);
  }, [journal, state, isReady, key, documentId, definition.name, localId, projectId, userId]);
  const isDecided = isReady && (isSaving(state) || !hasUnsavedTyping(state));
  useEffect(() => {
    // Saved or given up: what is typed from here on is new, and not the recovered draft's to take back.
    if (isDecided) setRecovered((now) => (now?.recovery ? { ...now, recovery: null } : now));
  }, [isDecided]);
  useEffect(() => {
    // Another document opened here: the former one's draft stays for its own return.
    lastKey.current = opening > 0 ? null : lastKey.current;
  }, [opening]);

  return {
    recovery: isReady && hasUnsavedTyping(state) ? recovered.recovery : null,
    isReady,
    isHeld: isWanted,
    forgetRecovery: () => setRecovered({ opening, recovery: null }),
    clear: () => key !== null && journal.clear(key),
  };
}

/** A journal on the engine that hurries when the page hides or goes. */
function useEngineJournal(): Journal {
  const engine = useEngine();
  const notify = useNotify();
  const journal = useMemo(
    () => createJournal(engine, (error) => notify.error(failureText(t("entry.journalFailed"), error))),
    [engine, notify],
  );
  useEffect(() => {
    // A page that is hidden may never hear anything again; of the others the worker may not hear the last word.
    document.addEventListener("visibilitychange", journal.leave);
    const leaving = ["beforeunload", "pagehide"] as const;
    for (const event of leaving) window.addEventListener(event, journal.leave);
    return () => {
      journal.flush();
      document.removeEventListener("visibilitychange", journal.leave);
      for (const event of leaving) window.removeEventListener(event, journal.leave);
    };
  }, [journal]);
  return journal;
}
