import { useState } from "react";
import * as z from "zod/mini";
import type { MenuSection } from "../../../schema/declaration/define-collection.ts";
import { useRememberedState } from "../../hooks/use-remembered-state.ts";
import { useSession } from "../../hooks/use-session.ts";
import type { NavigationGroup } from "./navigation.ts";

const remembered = z.record(z.string(), z.boolean());
type Open = Readonly<Partial<Record<string, boolean>>>;

export interface OpenSections {
  isOpen(section: MenuSection): boolean;
  toggle(section: MenuSection): void;
}

/**
 * Which sections of the menu are open: those that the person opened, on this device, and at first the first one. Going to
 * a page opens its section if it is in no open one; nothing closes by itself, since the menu would move under the pointer.
 */
export function useOpenSections(groups: readonly NavigationGroup[], place: string): OpenSections {
  const { profile } = useSession();
  const [chosen, choose] = useRememberedState(`menu-sections:${profile?.id ?? ""}`, {}, remembered, "device");
  const [visited, setVisited] = useState<{ place: string | null; open: Open }>({ place: null, open: {} });
  const isOpen = (section: MenuSection) => visited.open[section] ?? chosen[section] ?? section === groups[0]?.section;
  if (visited.place !== place) setVisited({ place, open: { ...visited.open, ...opened(groups, place, isOpen) } });
  return {
    isOpen,
    toggle(section) {
      const now = !isOpen(section);
      setVisited({ ...visited, open: { ...visited.open, [section]: now } });
      choose({ ...chosen, [section]: now });
    },
  };
}

function opened(groups: readonly NavigationGroup[], place: string, isOpen: (section: MenuSection) => boolean): Open {
  const holding = groups.filter(({ items }) => items.some((item) => item.place === place)).map(({ section }) => section);
  const [first] = holding;
  return first === undefined || holding.some(isOpen) ? {} : { [first]: true };
}
