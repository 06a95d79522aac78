import { useMediaQuery } from "@mantine/hooks";
import { createContext, useContext } from "react";
import * as z from "zod/mini";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { useRememberedState } from "../../hooks/use-remembered-state.ts";
import { ownPage } from "../entity-paths.ts";

/** From this width on a list has room beside a document; an ordinary tablet lying on its side has it. */
const ROOM_QUERY = "(min-width: 1100px)";
const TOUCH_QUERY = "(pointer: coarse)";
/** What it answers is right from the first drawing on. */
const AT_ONCE = { getInitialValueInEffect: false };

/** Whether the list stands beside the document that is open. */
export interface ListBesideState {
  /** There is a list, and room for it. */
  readonly isOffered: boolean;
  readonly isShown: boolean;
  readonly toggle: () => void;
}

/** Of the device: shown on tablets until somebody puts it away, elsewhere once somebody asks for it. */
export function useListBeside(definition: CollectionDefinition | undefined): ListBesideState {
  const hasRoom = useMediaQuery(ROOM_QUERY, false, AT_ONCE);
  const isTouched = useMediaQuery(TOUCH_QUERY, false, AT_ONCE);
  const [chosen, setChosen] = useRememberedState("list-beside", null, z.nullable(z.boolean()), "device");
  const isOffered = hasRoom && definition?.replicated === true && ownPage(definition) === null;
  const isWanted = chosen ?? isTouched;
  return { isOffered, isShown: isOffered && isWanted, toggle: () => setChosen(!isWanted) };
}

const none: ListBesideState = { isOffered: false, isShown: false, toggle: () => {} };

export const ListBesideContext = createContext(none);

/** Of the page that this is part of. */
export function useBeside(): ListBesideState {
  return useContext(ListBesideContext);
}
