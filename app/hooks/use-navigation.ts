import { useMemo } from "react";
import { collections } from "../../schema/registry.ts";
import { type NavigationGroup, navigationOf } from "../shell/menu/navigation.ts";
import { useActor } from "./use-project.ts";

/** The menu of whoever is signed in, in the project at hand. */
export function useNavigation(): NavigationGroup[] {
  const { profile, access } = useActor();
  return useMemo(() => navigationOf({ profile, access }, Object.values(collections)), [profile, access]);
}
