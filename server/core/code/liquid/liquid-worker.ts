import { renderLiquid } from "./render-liquid.ts";

/** Entry of the work that fills in templates, which people may write to take for ever. */
export const answer = renderLiquid;
