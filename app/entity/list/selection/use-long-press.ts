import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

/** A finger that stays as long chooses instead of opening, in milliseconds; further than so many pixels, it scrolls. */
const PRESS_MS = 500;
const SLACK = 10;

export interface LongPress {
  begin(event: PointerEvent): void;
  move(event: PointerEvent): void;
  end(): void;
  /** Whether the click is the end of a long press, which then is no click. */
  swallows(event: MouseEvent): boolean;
  /** The browser's own menu of a link comes with the same gesture. */
  keepMenuAway(event: MouseEvent): void;
}

/** Long presses on a touch screen; one set of listeners for a whole list. */
export function useLongPress(onPress: (target: EventTarget) => void): LongPress {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout>; isDone: boolean } | null>(null);
  const latest = useRef(onPress);
  latest.current = onPress;
  const end = () => {
    if (press.current && !press.current.isDone) {
      clearTimeout(press.current.timer);
      press.current = null;
    }
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    begin({ pointerType, clientX, clientY, target }) {
      end();
      press.current = null;
      if (pointerType !== "touch") return;
      const timer = setTimeout(() => {
        if (press.current) press.current.isDone = true;
        latest.current(target);
      }, PRESS_MS);
      press.current = { x: clientX, y: clientY, timer, isDone: false };
    },
    move({ clientX, clientY }) {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > SLACK) end();
    },
    end,
    swallows(event) {
      if (!press.current?.isDone) return false;
      press.current = null;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    keepMenuAway(event) {
      if (press.current) event.preventDefault();
    },
  };
}
