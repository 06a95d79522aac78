import type { sectionMessages as all } from "./section-messages.ts";

/**
 * Stands for `section-messages.ts` in the browser (condition `later` in package.json): empty until the page has loaded the
 * texts, which its first screen does without.
 */
export const sectionMessages: typeof all = Object.create(null);
