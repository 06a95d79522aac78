/** An action of the document that is open, as its page offers it at present. */
export interface OfferedAction {
  readonly label: string;
  /** Tabler icon's name, one of the menu's (`menu-icons.ts`). */
  readonly icon: string;
  press(): void;
}

const offered = new Map<string, readonly OfferedAction[]>();

/** Somebody on the page offers these from now on, also to the palette. Returns what takes them back. */
export function offerActions(id: string, actions: readonly OfferedAction[]): () => void {
  offered.set(id, actions);
  return () => {
    if (offered.get(id) === actions) offered.delete(id);
  };
}

/** What the pages behind the palette offer, in the order of their buttons. */
export function offeredActions(): readonly OfferedAction[] {
  return [...offered.values()].flat();
}
