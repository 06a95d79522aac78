import { renderLess } from "./render-less.ts";

/** Entry of the work that compiles styles, which may repeat themselves without end. */
export const answer = renderLess;
