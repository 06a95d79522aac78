import { createContext, useContext } from "react";

/** The drawer as pages know it. */
export interface DrawerControl {
  /** Under 768 px the drawer lies over the page and opens with a button of the page's toolbar. */
  readonly isOverlay: boolean;
  readonly open: () => void;
  /** Takes it off the page; nothing where it stands beside. */
  readonly close: () => void;
}

export const DrawerContext = createContext<DrawerControl>({ isOverlay: false, open: () => undefined, close: () => undefined });

export function useDrawer(): DrawerControl {
  return useContext(DrawerContext);
}
