import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import * as z from "zod/mini";
import { useRememberedState } from "../hooks/use-remembered-state.ts";
import { useHashLocation } from "../hooks/use-routing.ts";

/** Below this width the drawer lies over the page (spec 0 §9: 768 px). */
const OVERLAY_QUERY = "(max-width: 767.98px)";
/** Below this width the drawer begins contracted: on a tablet the page needs the room. */
const NARROW_QUERY = "(max-width: 1023.98px)";

export interface DrawerState {
  readonly isOverlay: boolean;
  /** The overlay is open; always `false` on wider screens. */
  readonly isOpen: boolean;
  readonly compact: boolean;
  readonly open: () => void;
  readonly toggle: () => void;
  readonly close: () => void;
}

/** Where the drawer stands. Going to another page closes the overlay (SHELL-029); contracting it is remembered. */
export function useDrawerState(): DrawerState {
  const isOverlay = useMediaQuery(OVERLAY_QUERY, window.matchMedia(OVERLAY_QUERY).matches);
  const isNarrow = useMediaQuery(NARROW_QUERY, window.matchMedia(NARROW_QUERY).matches);
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [chosen, setChosen] = useRememberedState("drawer", null, z.nullable(z.boolean()));
  const { path } = useHashLocation();
  const compact = !isOverlay && (chosen ?? isNarrow);
  const isOpen = isOverlay && openedAt === path;
  return {
    isOverlay,
    isOpen,
    compact,
    open: () => setOpenedAt(path),
    close: () => setOpenedAt(null),
    toggle: () => (isOverlay ? setOpenedAt(isOpen ? null : path) : setChosen(!compact)),
  };
}
