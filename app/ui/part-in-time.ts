import type { ComponentType } from "react";
import { codeInTime } from "../client/network/load-code.ts";
import { lazyPart } from "./lazy-part.ts";

/** A part that the page does without until its code is there, however late: a network that goes meanwhile leaves the page as it is. */
export function partInTime<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return lazyPart(() => codeInTime(load));
}
