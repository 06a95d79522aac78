import type { KeyboardEvent } from "react";
import type { ListSelection } from "./use-selection.ts";

/**
 * Space chooses the row that has the keyboard (with Shift everything from the one before), Ctrl+A everything, Esc nothing.
 * Answers whether the key was for that.
 */
export function selectByKey(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "target" | "preventDefault">,
  id: string | undefined,
  selection: ListSelection,
): boolean {
  const act = actionOf(event, id, selection);
  if (!act) return false;
  event.preventDefault();
  act();
  return true;
}

function actionOf(
  { key, ctrlKey, metaKey, shiftKey, target }: Parameters<typeof selectByKey>[0],
  id: string | undefined,
  selection: ListSelection,
): (() => void) | null {
  if ((ctrlKey || metaKey) && key.toLowerCase() === "a") return selection.all;
  if (key === "Escape") return selection.isEmpty ? null : selection.clear;
  // A box that has the keyboard is turned by the browser.
  const isOnLink = target instanceof HTMLAnchorElement;
  return key === " " && isOnLink && id !== undefined ? () => selection.toggle(id, shiftKey) : null;
}
