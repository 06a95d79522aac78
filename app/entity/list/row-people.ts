import type { ComponentType } from "react";
import { createStore } from "../../client/create-store.ts";

/** What shows in a row who has its document open, by the document's path: `null` until its code is here, after the list. */
export const rowPeople = createStore<ComponentType<{ readonly path: string }> | null>(null);
