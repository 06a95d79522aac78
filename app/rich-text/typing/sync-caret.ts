interface Known {
  readonly anchorNode: Node | null;
  readonly anchorOffset: number;
  readonly focusNode: Node | null;
  readonly focusOffset: number;
}

/**
 * Has the editor know where the caret is before it handles a key. Browsers say that the caret has moved a moment after the press or key that moved
 * it; on a busy device the next key comes first, and the editor would delete, break the line or select from where the caret was before.
 */
export function syncCaret({ ownerDocument: page }: HTMLElement): void {
  let known: Known | null = null;
  const look = () => {
    known = placeOf(page.getSelection());
  };
  page.addEventListener("selectionchange", look);
  // Before the editor's own listener, which is on the text.
  page.addEventListener(
    "keydown",
    () => {
      // The editor reads the caret from the page then.
      if (!isSame(known, placeOf(page.getSelection()))) page.dispatchEvent(new Event("selectionchange"));
    },
    true,
  );
}

function placeOf(selection: Selection | null): Known | null {
  if (selection === null) return null;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  return { anchorNode, anchorOffset, focusNode, focusOffset };
}

function isSame(one: Known | null, other: Known | null): boolean {
  return (
    one?.anchorNode === other?.anchorNode &&
    one?.anchorOffset === other?.anchorOffset &&
    one?.focusNode === other?.focusNode &&
    one?.focusOffset === other?.focusOffset
  );
}
