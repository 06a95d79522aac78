/** Updates with this tag come from the page, not from the person. */
export const LOAD_TAG = "load";

/** Updates with this tag take something back, or do it again. */
export const UNDO_TAG = "undo-step";
