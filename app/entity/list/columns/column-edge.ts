import type { ComponentType } from "react";
import { createStore } from "../../../client/create-store.ts";
import type { ShownColumns } from "./use-shown-columns.ts";

/** What makes a column wider or narrower at the end of its title; comes after the first screen. */
export const columnEdge = createStore<ComponentType<{ readonly name: string; readonly shown: ShownColumns }> | null>(null);
