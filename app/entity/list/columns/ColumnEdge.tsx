import type { PointerEvent } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import classes from "./column-edge.module.css";
import type { ShownColumns } from "./use-shown-columns.ts";

/** No column is narrower or wider, pixels. */
export const LEAST_WIDTH = 60;
export const MOST_WIDTH = 900;

interface ColumnEdgeProps {
  /** Key of the column. */
  readonly name: string;
  readonly shown: ShownColumns;
}

/** The end of a column's title: dragged, it makes the column wider or narrower; pressed twice, as it was. By keys: the dialog of columns. */
export function ColumnEdge({ name, shown }: ColumnEdgeProps) {
  const drag = (down: PointerEvent<HTMLElement>) => {
    const edge = down.currentTarget;
    const cell = edge.closest("th");
    if (!cell || down.button !== 0) return;
    down.preventDefault();
    edge.setPointerCapture(down.pointerId);
    const begun = cell.getBoundingClientRect().width;
    let width: number | null = null;
    const move = ({ clientX }: globalThis.PointerEvent) => {
      width = Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, begun + clientX - down.clientX)));
      cell.style.width = `${width}px`;
    };
    const end = () => {
      edge.removeEventListener("pointermove", move);
      if (width !== null) shown.setWidth(name, width);
    };
    edge.addEventListener("pointermove", move);
    edge.addEventListener("lostpointercapture", end, { once: true });
  };
  return (
    <span
      className={classes.edge}
      title={t("list.columns.drag")}
      aria-hidden
      onPointerDown={drag}
      onDoubleClick={() => shown.setWidth(name, null)}
    />
  );
}
