import { createContext, type RefObject, useContext } from "react";
import type { Chosen, CommentsDesk } from "./comments-desk.ts";
import type { Thread } from "./threads.ts";
import type { KeptTexts } from "./use-kept-texts.ts";

/** A comment that is being written. */
export interface Draft extends Chosen {
  readonly text: string;
  /** What is proposed for the words, empty to take them out; `null` for nothing. */
  readonly proposed: string | null;
}

/** The comments on an article, for what shows them. */
export interface Desk {
  readonly desk: CommentsDesk;
  /** `null` for one that was never saved. */
  readonly article: string | null;
  readonly threads: readonly Thread[];
  /** The threads that the panel lists. */
  readonly visible: readonly Thread[];
  readonly kept: KeptTexts;
  /** Whether the article as it is on screen has the text that is named: a translation, a live update may have been taken out. */
  isTextThere(field: string): boolean;
  /** The button that opens the panel. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly draft: Draft | null;
  setDraft(draft: Draft | null): void;
  /** Whether comments can be made, answered and resolved. */
  readonly isOffered: boolean;
  readonly isShowingResolved: boolean;
  setShowingResolved(isShown: boolean): void;
}

export const DeskContext = createContext<Desk | null>(null);

/** `null` where the page has no comments. */
export function useDesk(): Desk | null {
  return useContext(DeskContext);
}
