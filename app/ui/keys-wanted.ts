import { createStore } from "../client/create-store.ts";

/** Somebody asks which keys there are. */
export const keysWanted = createStore(false);
