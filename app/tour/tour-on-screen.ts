import { createStore } from "../client/create-store.ts";

/** The tour, or the question whether somebody wants it, is on the screen: tips wait until it is over. */
export const tourOnScreen = createStore(false);
