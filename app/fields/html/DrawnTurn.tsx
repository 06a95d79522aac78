import { memo, type RefObject, useReducer } from "react";

/**
 * Shows nothing. `draw` draws it, and with it everything that waits to be drawn: by itself it leaves the page as it is, which costs React
 * no look at where the caret is (it reads the whole text for that).
 */
export const DrawnTurn = memo(function DrawnTurn({ draw }: { readonly draw: RefObject<(() => void) | undefined> }) {
  const [, again] = useReducer((times: number) => times + 1, 0);
  draw.current = again;
  return null;
});
