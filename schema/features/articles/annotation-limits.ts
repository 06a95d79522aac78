/** Longest comment on words of a text, characters. */
export const MAX_ANNOTATION = 4000;
/** Most of the words commented on that are quoted, and of what stands on either side of them, characters. */
export const MAX_QUOTE = 1000;
export const QUOTE_CONTEXT = 32;
