import type { ActionIcon } from "../../../schema/actions/action.ts";

/** An action of the document that is open, as its page offers it at present. */
export interface OfferedAction {
  readonly label: string;
  readonly icon: ActionIcon;
  press(): void;
}

const offered = new Map<string, OfferedAction>();

/** The page offers the action from now on, also to the palette. Returns what takes it back. */
export function offerAction(id: string, action: OfferedAction): () => void {
  offered.set(id, action);
  return () => {
    if (offered.get(id) === action) offered.delete(id);
  };
}

/** What the pages behind the palette offer, in the order of their buttons. */
export function offeredActions(): readonly OfferedAction[] {
  return [...offered.values()];
}
