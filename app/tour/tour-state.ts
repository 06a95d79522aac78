import * as z from "zod/mini";
import { createStore } from "../client/create-store.ts";
import { useProject } from "../hooks/use-project.ts";
import { useRememberedState } from "../hooks/use-remembered-state.ts";
import { useSession } from "../hooks/use-session.ts";

/** Somebody asks for the tour, however often they took it. */
export const tourWanted = createStore(false);

/** `new`: nobody has looked yet whether there is a tour. `none`: this newsroom has none. `done`: taken, or left. */
const tourState = z.enum(["new", "none", "done"]);
type TourState = z.infer<typeof tourState>;

/** What became of the tour, for this person in this project on this device. */
export function useTourState(): [TourState, (state: TourState) => void] {
  const { profile } = useSession();
  const project = useProject();
  return useRememberedState<TourState>(`tour|${project?.id}|${profile?.id}`, "new", tourState, "device");
}
