import type { ReactNode } from "react";
import type { Observable } from "../../client/client-api.ts";
import { createStore } from "../../client/create-store.ts";

/** Words of a quoted text, by their characters. */
export interface WordMark {
  readonly from: number;
  readonly to: number;
}

/** Part of a field, or all of it, that the assistant works on. */
export interface FieldQuote {
  readonly kind: "text" | "html";
  /** As it is sent. */
  readonly input: string;
  /** Its words alone. */
  readonly text: string;
  /** Puts a result in its place; `false` where it is no longer there: no text of a person is overwritten (AI-014, AI-015). */
  replace(result: string): Promise<boolean>;
  /** Puts a result behind it (AI-016). */
  insertAfter(result: string): Promise<boolean>;
  /** Shows which of its words the assistant would change (AI-008); none: it shows nothing. */
  mark(marks: readonly WordMark[]): void;
  /** Takes the keyboard back to the field. */
  focus(): void;
}

/** A text field that has the keyboard and words in it (AI-001). */
export interface AssistedField {
  readonly kind: "text" | "html";
  /** What people call the field. */
  readonly label: string;
  /** Where it stands on the page. */
  readonly element: HTMLElement;
  /** What is selected, or all of it; `null` for nothing. */
  quote(): Promise<FieldQuote | null>;
}

const there = createStore(false);

/** Whether the project has a language model to ask, as far as this page knows. */
export const isAssistantThere: Observable<boolean> = there;

/** Says that it has one, until the returned function is called. */
export function announceAssistant(): () => void {
  there.set(true);
  return () => there.set(false);
}

const desk = createStore<HTMLElement | null>(null);

/** Where the windows of the assistant stand, pages' own among them; `null` without a model to ask. */
export const assistantDesk: Observable<HTMLElement | null> = desk;

export function setAssistantDesk(element: HTMLElement | null): void {
  desk.set(element);
}

const focused = createStore<AssistedField | null>(null);

/** The text field that has the keyboard, and keeps being meant while the assistant itself has it. */
export const focusedField: Observable<AssistedField | null> = focused;

export function focusField(field: AssistedField | null): void {
  focused.set(field);
}

/** The field has lost the keyboard, unless another one has got it meanwhile. */
export function leaveField(element: HTMLElement): void {
  if (focused.get()?.element === element) focused.set(null);
}

/** Something that a page offers where no field has the keyboard (AI-004). */
export interface PageAction {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  run(): void;
}

const offered = createStore<readonly PageAction[]>([]);

export const pageActions: Observable<readonly PageAction[]> = offered;

/** Offers them until the returned function is called. */
export function offerPageActions(actions: readonly PageAction[]): () => void {
  offered.set(actions);
  return () => {
    if (offered.get() === actions) offered.set([]);
  };
}

/** The assistant's own part of the page: a field goes on being meant while the keyboard is here. */
export const ASSISTANT_ATTRIBUTE = "data-assistant";

/** Whether the keyboard is in the assistant, or about to be: of a press there the browser tells before it moves the keyboard. */
export function isInAssistant(node: Element | null): boolean {
  return node?.closest(`[${ASSISTANT_ATTRIBUTE}]`) !== null && node !== null;
}
