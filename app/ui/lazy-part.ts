import { type ComponentType, createElement, lazy } from "react";
import { PartNotLoaded } from "./part-not-loaded.ts";

/**
 * A component whose code is fetched when it first renders: `lazyPart(() => import("./X.tsx").then(({ X }) => X))`.
 * Throws `PartNotLoaded` to the boundary around it when that fails.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const begin = () =>
    lazy(() =>
      load().then(
        (part) => ({ default: part }),
        (cause: unknown) => {
          // The failed one is kept until somebody wants to try again: rendered anew, a fresh one would load for ever.
          throw new PartNotLoaded(cause, () => {
            Part = begin();
          });
        },
      ),
    );
  let Part = begin();
  return (props) => createElement(Part, props);
}
