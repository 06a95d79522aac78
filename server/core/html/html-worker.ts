import { sanitizeHtml } from "./sanitize-html.ts";

/** Entry of the work that sanitises long HTML. */
export const answer = sanitizeHtml;
