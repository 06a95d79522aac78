import { type ReactNode, useEffect, useRef } from "react";
import classes from "./dock.module.css";

/** What lies at the lower edge and stays there: the page makes room for it. A window that is open above it is no such thing. */
export const DOCKED_ATTRIBUTE = "data-docked";
/** No page gives up more, pixels. */
const MOST_ROOM = 160;

/** The one place for what lies over the lower edge of every page. The page ends above it (`--dock`, in pixels), so that nothing is covered. */
export function Dock({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dock = place.current;
    if (!dock) return;
    const sizes = new ResizeObserver(() => setRoom(roomOf(dock)));
    sizes.observe(dock);
    return () => {
      sizes.disconnect();
      setRoom(0);
    };
  }, []);
  return (
    <div ref={place} className={classes.dock}>
      {children}
    </div>
  );
}

/** From the lower edge of the dock to the upper one of what is docked. */
export function roomOf(dock: HTMLElement): number {
  const { bottom } = dock.getBoundingClientRect();
  const docked = [...dock.querySelectorAll(`[${DOCKED_ATTRIBUTE}]`)];
  const heights = docked.map((element) => bottom - element.getBoundingClientRect().top);
  return Math.min(MOST_ROOM, Math.ceil(Math.max(0, ...heights)));
}

function setRoom(pixels: number): void {
  document.documentElement.style.setProperty("--dock", `${pixels}px`);
}
