import type { SyncState } from "../../../schema/declaration/replica-row.ts";
import type { FieldErrors } from "../../../schema/errors.ts";
import type { Values } from "./entry-state.ts";

/** What `engine.save` said, as far as the page's state is concerned. */
export type SaveAnswer =
  | { readonly tag: "server"; readonly id: string; readonly document: Values }
  | { readonly tag: "device" | "memory" | "conflict"; readonly id: string }
  | { readonly tag: "refused"; readonly id: string; readonly fields: FieldErrors };

/** One side for all that touches, or the values as they were decided one by one. */
export type ConflictSide = "mine" | "theirs" | { readonly values: Values };

/** What a field held that was edited, and the version that the page showed then: the state may be ahead of what is drawn. */
export interface EditedOver {
  readonly base: Values | null;
  readonly value: unknown;
}

/**
 * What happens to an entry page. Answers that take time come with whom they are for: `of` is the id that the page showed
 * when it asked, `save` the number of the save. By the time they arrive the page may show another document.
 */
export type EntryEvent =
  /** The route shows another document; `defaults` are the values of a new one. */
  | { readonly tag: "opened"; readonly id: string | null; readonly defaults: Values }
  /** The replica has this version now. */
  | {
      readonly tag: "documentArrived";
      readonly of: string;
      readonly document: Values;
      readonly sync: SyncState;
      readonly locked: boolean;
    }
  /** The replica has no such document (any more). */
  | { readonly tag: "documentMissing"; readonly of: string }
  | { readonly tag: "edited"; readonly name: string; readonly value: unknown; readonly over?: EditedOver }
  /** Several fields at once, by a command of the page. */
  | { readonly tag: "replaced"; readonly values: Values }
  | { readonly tag: "invalid"; readonly errors: FieldErrors }
  | { readonly tag: "saveStarted"; readonly save: number; readonly silent: boolean }
  | { readonly tag: "saveAnswered"; readonly save: number; readonly answer: SaveAnswer }
  | { readonly tag: "saveFailed"; readonly save: number }
  /** The journal held typing that was never saved. */
  | { readonly tag: "draftRecovered"; readonly of: string | null; readonly base: Values | null; readonly values: Values }
  /** The person gives up what is not saved. */
  | { readonly tag: "discarded" }
  | { readonly tag: "conflictSettled"; readonly side: ConflictSide }
  | { readonly tag: "undone" }
  | { readonly tag: "versionOpened"; readonly of: string; readonly versionId: string; readonly values: Values }
  | { readonly tag: "versionClosed" }
  | { readonly tag: "cloned"; readonly values: Values }
  /** The server gave the document its final id. */
  | { readonly tag: "idMapped"; readonly of: string; readonly id: string };

export type EventTag = EntryEvent["tag"];
export type EventOf<T extends EventTag> = Extract<EntryEvent, { tag: T }>;
