import { useDocumentVisibility } from "@mantine/hooks";
import { useEffect, useMemo, useState } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { normalised } from "../../../schema/declaration/field-normalisers.ts";
import { isLocalId } from "../../../schema/ids.ts";
import { isSameValue } from "../../../schema/values/same-value.ts";
import { holds } from "../../../schema/values/when.ts";
import { type WireDocument, wireDocument } from "../../../schema/wire/operation.ts";
import { noteFault } from "../../failures/note-fault.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { type EntryState, hasUnsavedTyping, isEditing, isSaving } from "./entry-state.ts";
import { useWindowFocus } from "./use-window-focus.ts";
import { isAsNew, type Polled, withPolled } from "./with-polled.ts";

/**
 * The state with the fields that the declaration wants asked for again and again, while the saved document, the connection
 * and the window allow it (ENTRY-043 to ENTRY-045). They are only shown: what is saved is based on the version that the
 * device has. One that turns out to be older is brought up to date by the way everything comes.
 */
export function usePolledState(definition: CollectionDefinition, state: EntryState): EntryState {
  const engine = useEngine();
  const [polled, setPolled] = useState<Polled | null>(null);
  const shown = useMemo(() => withPolled(state, polled), [state, polled]);
  usePolling(definition, useDueId(definition, shown), setPolled);
  const ahead = polled && isEditing(state) && state.id === polled.of && isAhead(polled, state.base) ? polled.updatedAt : null;
  useEffect(() => {
    if (ahead !== null) void engine.syncNow();
  }, [engine, ahead]);
  return shown;
}

function isAhead(polled: Polled, base: Record<string, unknown> | null): boolean {
  return isAsNew(polled, base) && base?.updatedAt !== polled.updatedAt;
}

/** Id of the document to ask for; `null` while there is no reason or no way to. */
function useDueId({ entry }: CollectionDefinition, state: EntryState): string | null {
  const isOnline = useOnline();
  const isVisible = useDocumentVisibility() === "visible";
  const hasFocus = useWindowFocus();
  if (!entry.poll || !isOnline || !isVisible || !isEditing(state) || isSaving(state)) return null;
  if ((entry.poll.focused && !hasFocus) || (entry.poll.unmodified && hasUnsavedTyping(state))) return null;
  if (state.id === null || isLocalId(state.id) || !state.base) return null;
  return holds(entry.poll.while, state.base) ? state.id : null;
}

function usePolling(definition: CollectionDefinition, id: string | null, report: (next: (now: Polled | null) => Polled) => void) {
  const online = useOnlineCalls();
  const { poll } = definition.entry;
  useEffect(() => {
    if (!poll || id === null) return;
    const gone = new AbortController();
    const path = `${definition.name}/${encodeURIComponent(id)}`;
    const { signal } = gone;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const question = () =>
      poll.refresh
        ? online.request("POST", path, { refresh: true }, signal)
        : online.request("GET", `${path}?fields=${poll.fields.join(",")}`, undefined, signal);
    const ask = () =>
      question()
        .then((answer) => {
          const next = polledOf(definition, wireDocument.parse(answer));
          if (!gone.signal.aborted) report((now) => (isSameValue(now, next) && now ? now : next));
        })
        // Without an answer the page shows what it has; the next question may get through.
        .catch(noteFault)
        .finally(() => {
          if (!gone.signal.aborted) timer = setTimeout(ask, poll.seconds * 1000);
        });
    void ask();
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [online, definition, poll, id, report]);
}

/** In stored form, as the device has documents; a field that the answer leaves out is empty. */
function polledOf(definition: CollectionDefinition, { id, updatedAt, ...answered }: WireDocument): Polled {
  const values = (definition.entry.poll?.fields ?? []).flatMap((name) => {
    const field = definition.fields[name];
    return field ? [[name, normalised(field, answered[name] ?? null, null)] as const] : [];
  });
  return { of: id, updatedAt, values: Object.fromEntries(values) };
}
