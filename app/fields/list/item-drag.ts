import type { DragEvent } from "react";
import { type ListItem, moveItem } from "./list-items.ts";

const ITEM_TYPE = "application/x-cierre-list-item";

/** Dragging one item of a list onto another, which it then stands in the place of. Items of other lists are not taken. */
export function itemDrag(items: readonly ListItem[], at: number, onChange: (items: ListItem[]) => void) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(ITEM_TYPE, String(items[at]?.id)),
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(ITEM_TYPE)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const dragged = event.dataTransfer.getData(ITEM_TYPE);
      const from = items.findIndex((item) => dragged !== "" && item.id === dragged);
      if (from < 0) return;
      event.preventDefault();
      onChange(moveItem(items, from, at));
    },
  };
}
