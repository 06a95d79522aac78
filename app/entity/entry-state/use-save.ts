import { useRef, useState } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { embargoErrors } from "../../../schema/declaration/embargo/embargo-errors.ts";
import { formErrors } from "../../../schema/declaration/form-errors.ts";
import { unofferedErrors } from "../../../schema/declaration/unoffered-errors.ts";
import { validateValues } from "../../../schema/declaration/validate.ts";
import type { FieldErrors } from "../../../schema/errors.ts";
import { isLocalId } from "../../../schema/ids.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import type { EngineClient } from "../../client/client-api.ts";
import { refusalOf } from "../../failures/refusal-of.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { type Notify, useNotify } from "../../hooks/use-notify.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { useShortcut } from "../../hooks/use-shortcut.ts";
import { typedTextsReceived } from "../../rich-text/channel/typed-texts.ts";
import { pathLabels } from "../path-label.ts";
import { checkedLater } from "./checked-later.ts";
import type { EntryEvent } from "./entry-event.ts";
import { type EditingState, type EntryState, isEditing, isSaving, type Values } from "./entry-state.ts";
import { restoreDeleted } from "./restore-deleted.ts";
import { useDuplicates } from "./use-duplicates.ts";
import { useGoneReferences } from "./use-gone-references.ts";

/** Between two presses of Guardar that count for one document with nothing typed in between, in milliseconds (ENTRY-050). */
const SAVE_THROTTLE_MS = 300;
/** How long a save asked for by a person waits for the server before it says 'on this device', in milliseconds. */
const SERVER_PATIENCE_MS = 1500;

type Change = (values: Values) => Values;
type SaveOutcome = Awaited<ReturnType<EngineClient["save"]>>;

/** Where a save stands that goes its way, as far as it was waited for. */
export type GoingSave = Pick<Extract<SaveOutcome, { tag: "server" | "device" | "memory" }>, "tag" | "id">;

export interface Saving {
  /** `null`: it does not go its way, but was refused, is in conflict, or never began. */
  readonly now: (change?: Change) => Promise<GoingSave | null>;
  readonly silently: () => Promise<unknown>;
  /** What Ctrl+S does in place of saving at once: the same as the page's own 'Guardar'. */
  readonly byKey: { current: (() => void) | null };
  /** A person has asked for a save that has not begun: what they typed is still on its way into the form. */
  readonly isAskedFor: boolean;
  /** How often fields to put right were shown to the person. */
  readonly refusals: number;
}

/**
 * Saving: validates first, one at a time, and tells the truth about the outcome. `opening`: which document the page shows, `localId`: of one
 * never saved; `whenIn`: resolves once what was typed before is in the state, `false` where that is of another document by then.
 */
// Long: one save at a time: what is under way, asked for and refused is read by every step.
export function useSave(
  definition: CollectionDefinition,
  state: EntryState,
  problems: FieldErrors,
  { opening, localId }: { readonly opening: number; readonly localId: string | undefined },
  whenIn: () => Promise<boolean>,
  dispatch: (event: EntryEvent) => void,
): Saving {
  const engine = useEngine();
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const notify = useNotify();
  const values = isEditing(state) ? state.values : null;
  const lastStart = useRef({ opening, values, time: Number.NEGATIVE_INFINITY });
  const saves = useRef(0);
  const goneReferences = useGoneReferences(definition);
  const duplicates = useDuplicates(definition);
  const [refusals, setRefusals] = useState(0);
  const onScreen = useRef(values);
  onScreen.current = values;
  /** What was on screen when the last save was asked for, once all that had been typed was there. */
  const asked = useRef(values);
  const [isAskedFor, setAskedFor] = useState(false);
  const isAsked = useRef(false);

  /** What is looked up is no part of the save itself: typing goes on meanwhile. */
  const lookUp = async (change: Change): Promise<FieldErrors> => {
    if (!isEditing(state)) return {};
    const { base: stored, id } = state;
    const values = change(state.values);
    const saved = { values, merged: values, stored, isBack: isBack(state) };
    const [taken, gone] = await Promise.all([duplicates(id, values), goneReferences(saved)]);
    return { ...taken, ...gone };
  };
  /** The server's refusal comes later: it takes the keyboard from nobody who has gone on typing. */
  const leadTo = async (begun: typeof values, saved: typeof values) => {
    await typedTextsReceived();
    if (asked.current === begun && onScreen.current === saved) setRefusals((count) => count + 1);
  };
  const save = async (silent: boolean, change: Change, found: FieldErrors = {}): Promise<GoingSave | null> => {
    if (!isEditing(state) || !canSave(state)) return null;
    if (!silent) notify.hideErrors();
    const values = change(state.values);
    const errors = {
      ...validateValues(definition, values),
      ...formErrors(definition, values, state.base),
      ...embargoErrors(definition, values, state.base, new Date().toISOString()),
      ...unofferedErrors(definition, values, isBack(state) ? values : state.base),
      ...problems,
      ...found,
    };
    if (Object.keys(errors).length > 0) {
      if (silent) return null;
      dispatch({ tag: "invalid", errors });
      setRefusals((count) => count + 1);
      notify.error(checkFieldsText(definition, errors));
      return null;
    }
    // Only now: a change that is not valid yet (publishing without a title) must not stay behind in the draft.
    if (values !== state.values) dispatch({ tag: "replaced", values });
    saves.current += 1;
    const number = saves.current;
    dispatch({ tag: "saveStarted", save: number, silent });
    try {
      const { id, base } = state;
      if (id !== null && isBack(state)) {
        const answer = await restoreDeleted(online, definition, id, values);
        dispatch({ tag: "saveAnswered", save: number, answer });
        if (answer.tag === "refused") {
          void leadTo(state.values, values);
          notify.error(checkFieldsText(definition, answer.fields));
        } else notify.success(t("entry.saved"));
        void engine.syncNow();
        return answer.tag === "refused" ? null : { tag: "server", id };
      }
      // Without a network there is nobody to wait for.
      const patience = silent || !isOnline ? 0 : SERVER_PATIENCE_MS;
      const outcome = await engine.save({ collection: definition.name, id, localId, base, data: values }, patience);
      dispatch({ tag: "saveAnswered", save: number, answer: outcome });
      if (!silent) {
        if (outcome.tag === "refused") void leadTo(state.values, values);
        report(notify, definition, outcome, checkedLater(definition, values, base));
      }
      return outcome.tag === "refused" || outcome.tag === "conflict" ? null : outcome;
    } catch (error) {
      // Whatever the reason, the typing stays on screen and in the journal, and the person sees why.
      dispatch({ tag: "saveFailed", save: number });
      const words = failedText(error);
      if (!silent) notify.error(words);
      return null;
    }
  };
  const latest = useRef({ save, lookUp });
  latest.current = { save, lookUp };
  const now = async (change: Change = (values) => values) => {
    const time = performance.now();
    const last = lastStart.current;
    if (last.opening === opening && last.values === values && time - last.time < SAVE_THROTTLE_MS) return null;
    lastStart.current = { opening, values, time };
    if (isAsked.current) return null;
    isAsked.current = true;
    setAskedFor(true);
    const isHere = await whenIn();
    await typedTextsReceived();
    asked.current = onScreen.current;
    const found = isHere ? await latest.current.lookUp(change) : {};
    isAsked.current = false;
    const begun = isHere ? latest.current.save(false, change, found) : null;
    setAskedFor(false);
    return begun;
  };
  const isAskedFirst = definition.entry.sentWhenMade === true && isEditing(state) && state.id === null;
  const byKey = useRef<(() => void) | null>(null);
  useShortcut("s", () => void (isAskedFirst || (byKey.current ?? now)()));
  return { now, byKey, silently: () => save(true, (values) => values), isAskedFor, refusals };
}

/** `Verifique campos con errores: Título, Opciones 2: Nombre` (ENTRY-047). */
export function checkFieldsText(definition: CollectionDefinition, errors: FieldErrors): string {
  return t("entry.checkFields", { names: pathLabels(definition, Object.keys(errors)).join(", ") });
}

/** It was deleted, and a save brings it back as it was. */
function isBack({ id, base }: EditingState): boolean {
  return base === null && id !== null && !isLocalId(id);
}

function canSave(state: EditingState): boolean {
  return !isSaving(state) && state.tag !== "conflict" && state.tag !== "readOnly";
}

/** `unchecked`: fields that the server has yet to judge where it has not answered. */
function report(notify: Notify, definition: CollectionDefinition, outcome: SaveOutcome, unchecked: readonly string[]): void {
  switch (outcome.tag) {
    case "server":
      notify.success(t("entry.saved"));
      break;
    case "device":
      notify.info(
        unchecked.length === 0
          ? t("entry.savedOnDevice")
          : t("entry.savedUnchecked", { names: pathLabels(definition, unchecked).join(", ") }),
      );
      break;
    case "memory":
      notify.error(t("entry.savedInMemory"));
      break;
    case "conflict":
      notify.error(t("entry.conflict"));
      break;
    case "refused":
      notify.error(refusedText(definition, outcome));
  }
}

function refusedText(
  definition: CollectionDefinition,
  { code, message, fields }: Extract<SaveOutcome, { tag: "refused" }>,
): string {
  if (code === "duplicated") return t("entry.duplicated");
  if (Object.keys(fields).length > 0) return checkFieldsText(definition, fields);
  return t("entry.refusedFor", { reason: textOfKey(message) });
}

function failedText(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal?.code === "duplicated") return t("entry.duplicated");
  return t(refusal?.code === "cursorExpired" ? "entry.searchExpired" : "entry.saveFailed");
}
