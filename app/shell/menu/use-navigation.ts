import { useMemo } from "react";
import { collections } from "../../../schema/registry.ts";
import { useActor } from "../../hooks/use-project.ts";
import { type NavigationGroup, navigationOf } from "./navigation.ts";

/** The menu of whoever is signed in, in the project at hand. */
export function useNavigation(): NavigationGroup[] {
  const { profile, access } = useActor();
  return useMemo(() => navigationOf({ profile, access }, Object.values(collections)), [profile, access]);
}
