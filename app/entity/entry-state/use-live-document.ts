import { useEffect, useRef } from "react";
import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { isLocalId } from "../../../schema/ids.ts";
import { type Actor, can } from "../../../schema/rights/can.ts";
import { mayChange } from "../../../schema/rights/may-change.ts";
import { holds } from "../../../schema/values/when.ts";
import type { Row } from "../../client/client-api.ts";
import { type DocumentState, useDocument } from "../../hooks/use-document.ts";
import { useReady } from "../../hooks/use-engine-status.ts";
import { useActor } from "../../hooks/use-project.ts";
import type { EntryEvent } from "./entry-event.ts";
import { type EntryState, isSaving } from "./entry-state.ts";

/**
 * Tells the state what the replica has of the document, now and on every change. While a save is under way the news
 * waits; each version is dispatched once, so that an old one is never shown again after a save. Answers why the document cannot
 * be read at the moment, if so.
 */
export function useLiveDocument(
  definition: CollectionDefinition,
  state: EntryState,
  dispatch: (event: EntryEvent) => void,
): Pick<DocumentState, "trouble" | "reload"> {
  const id = state.id;
  const actor = useActor();
  const ready = useReady();
  const { row, loading, trouble, reload } = useDocument(definition.name, id);
  const isBusy = isSaving(state);
  const isBlank = state.tag === "loading";
  // A page that begins with what the list has knows it already.
  const seen = useRef<{ id: string | null; row: Row | null } | null>(isBlank || row === null ? null : { id, row });
  useEffect(() => {
    if (id === null || loading || isBusy || (row === null && trouble !== null)) return;
    // A page that begins again has nothing, whatever it had before.
    if (!isBlank && seen.current?.id === id && seen.current.row === row) return;
    if (row === null && !ready && seen.current?.id !== id) return;
    seen.current = { id: row?.id ?? id, row };
    if (row === null) {
      dispatch({ tag: "documentMissing", of: id });
      return;
    }
    if (row.id !== id) dispatch({ tag: "idMapped", of: id, id: row.id });
    dispatch(arrivalOf(definition, actor, row));
  }, [id, row, loading, trouble, isBusy, isBlank, ready, definition, actor, dispatch]);
  return { trouble, reload };
}

/** A row of the replica, as the state takes it. */
export function arrivalOf(definition: CollectionDefinition, actor: Actor, { id, data, sync }: Row): EntryEvent {
  return { tag: "documentArrived", of: id, document: data, sync, locked: isLocked(definition, actor, data) };
}

function isLocked(definition: CollectionDefinition, actor: Actor, document: AnyDocument): boolean {
  if (definition.kind !== "list" && definition.kind !== "single") return true;
  if (isLockedByRule(definition, document)) return true;
  // What the server never had is still being created, by whoever named it on this device.
  if (isLocalId(document.id)) return !can(actor, "CREATE", definition, true);
  return !mayChange(actor, "UPDATE", definition, document.createdBy?.id === actor.profile.id, document);
}

/** The document is past the point where anybody may change it. */
export function isLockedByRule({ entry }: CollectionDefinition, document: Readonly<Record<string, unknown>>): boolean {
  return entry.lockedWhen !== undefined && holds(entry.lockedWhen, document);
}
