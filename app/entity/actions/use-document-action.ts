import { type ReactNode, useState } from "react";
import { type ActionDeclaration, refusalReason } from "../../../schema/actions/action.ts";
import { actionPath } from "../../../schema/actions/document-actions.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { canPublish } from "../../../schema/rights/can.ts";
import { mayChange } from "../../../schema/rights/may-change.ts";
import { actFailureText } from "../../failures/act-failure-text.tsx";
import { failureText } from "../../failures/failure-text.tsx";
import { asId, asText } from "../../fields/narrow-value.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { useActor } from "../../hooks/use-project.ts";
import { isEditing } from "../entry-state/entry-state.ts";
import { isUnmodified, savedValues, serverId } from "../entry-state/saved.ts";
import type { Entry } from "../entry-state/use-entry.ts";

/** What a page says of an action beside its declaration. */
export interface ActionOwn {
  /** What the button says, where the document names it; the declaration's words when absent. */
  readonly label?: string;
  /** Opens what asks for more, and does it from there. */
  readonly open?: () => void;
  /** Whether what the action needs is there; it says what is missing. */
  readonly isReady?: () => boolean;
  /** Does it in a way of its own: `path` is where the server takes it. */
  readonly call?: (path: string) => Promise<unknown>;
  /** Finds out what to ask before; `null` where there is nothing to ask, because it has said why it cannot be done. */
  readonly ask?: () => Promise<string | null>;
  /** What is said of an answer; the declaration's words when absent. */
  readonly doneWords?: (answer: unknown) => string | null;
  /** What is said of a failure; the declaration's words and the server's reason when absent. */
  readonly failedWords?: (error: unknown) => ReactNode;
  /** What the page does then; it asks for what became of the document when absent. */
  readonly onDone?: () => void;
  /** Sends which version was seen. */
  readonly ofVersion?: true;
}

/** Whether the person may do it to a saved document, as the server has it. */
function useMayDo({ rights }: ActionDeclaration, { definition }: Entry, saved: Readonly<Record<string, unknown>>): boolean {
  const actor = useActor();
  if (rights === "read" || rights === "own") return true;
  const isOwn = asId(saved.createdBy) === actor.profile.id;
  return mayChange(actor, "UPDATE", definition, isOwn, saved) && (rights !== "publish" || canPublish(actor));
}

/** Why the action cannot be pressed now: the server has to be there, and to have what is on screen. */
function useObstacle({ saveFirst }: ActionDeclaration, entry: Entry, label: string): string | null {
  const isOnline = useOnline();
  if (!isOnline) return t("entry.actionOffline", { name: label });
  const isThere = isUnmodified(entry) && serverId(entry) !== null && isEditing(entry.state) && entry.state.sync === "clean";
  return saveFirst === undefined || isThere ? null : t(saveFirst);
}

/** An action on the document of a page. */
export function useDocumentAction(entry: Entry, name: string, action: ActionDeclaration, own: ActionOwn) {
  const online = useOnlineCalls();
  const notify = useNotify();
  const saved = savedValues(entry);
  const mayDo = useMayDo(action, entry, saved);
  const label = own.label ?? t(action.label);
  const obstacle = useObstacle(action, entry, label);
  const [isBusy, setBusy] = useState(false);
  const [question, setQuestion] = useState<string | null>(null);
  const id = serverId(entry);
  const failedWords = own.failedWords ?? ((error) => actFailureText(t(action.failed), error));
  const attempt = async (work: () => Promise<void>, failed = failedWords): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      notify.error(failed(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const call = (path: string) => {
    if (own.call) return own.call(path);
    return own.ofVersion
      ? online.request("POST", path, undefined, undefined, asText(saved.updatedAt))
      : online.request("POST", path);
  };
  const wordsOf = own.doneWords ?? (() => (action.done === undefined ? null : t(action.done)));
  const perform = async () => {
    const isDone = await attempt(async () => {
      const path = actionPath(entry.definition.name, id ?? "", name);
      const words = wordsOf(await call(path));
      if (words !== null) notify.success(words);
    });
    if (isDone && own.onDone) own.onDone();
    else entry.refresh();
  };
  const ask = async () => {
    if (own.open) return own.open();
    if (own.isReady?.() === false) return;
    // Nothing is done yet.
    const notAsked = (error: unknown) => failureText(t(action.failed), error);
    if (own.ask) return void attempt(async () => setQuestion((await own.ask?.()) ?? null), notAsked);
    if (action.question === undefined) return perform();
    setQuestion(t(action.question));
  };
  return {
    isOffered: id !== null && mayDo && entry.state.tag !== "version" && refusalReason(action, saved) === null,
    label,
    obstacle,
    isBusy,
    question,
    /** Asks first where there is something to ask; says why where it cannot be done now. */
    press: () => void (obstacle === null ? ask() : notify.info(obstacle, { id: obstacle })),
    perform: () => void perform(),
    closeQuestion: () => setQuestion(null),
  };
}
