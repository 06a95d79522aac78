import type { Icon } from "@tabler/icons-react";
import { useEffect } from "react";
import { createStore } from "../../client/create-store.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { useOnline } from "../../hooks/use-online.ts";

type Icons = Readonly<Record<string, Icon>>;

const loaded = createStore<Icons | null>(null);
let isAsked = false;

/** The icons of the menu, `null` until they are here: there are too many for the first screen. Names stand beside them. */
export function useMenuIcons(): Icons | null {
  const isOnline = useOnline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be fetched is asked for again with the network
  useEffect(askOnce, [isOnline]);
  return useObservable(loaded);
}

function askOnce(): void {
  if (isAsked) return;
  isAsked = true;
  import("./menu-icons.ts").then(
    ({ menuIcons }) => loaded.set(menuIcons),
    () => {
      isAsked = false;
    },
  );
}
