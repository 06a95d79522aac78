import { IconGripVertical } from "@tabler/icons-react";
import { useFrontDesk } from "../desk/front-desk.ts";
import { beginDrag } from "./front-drag.ts";

interface DragGripProps {
  /** The component's key (`keyOf`). */
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly className?: string | undefined;
}

/** What a component is dragged by; whoever uses no pointer moves it by its buttons. */
export function DragGrip({ id, name, size, className }: DragGripProps) {
  const { drop } = useFrontDesk();
  return (
    <span
      className={className}
      aria-hidden
      onPointerDown={(event) => beginDrag(event.nativeEvent, { dragged: { tag: "component", key: id }, label: name, drop })}
    >
      <IconGripVertical size={size} />
    </span>
  );
}
