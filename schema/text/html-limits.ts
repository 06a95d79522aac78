/**
 * What HTML that people save may consist of. An article of 36,000 words with 200 pictures and tables has some 5,000 elements in
 * 400,000 characters; what a parser makes of text beyond these limits costs more than the text.
 */
export const htmlLimits = {
  /** UTF-16 units. */
  length: 2_000_000,
  /** Elements, those included that a parser makes again (formatting that was left open). */
  elements: 20_000,
  /** Elements inside each other. */
  depth: 100,
  attributesOfElement: 50,
  attributes: 40_000,
  /** Pages of other sites. */
  embeds: 200,
  /** Formatting elements (`b`, `a`, `font`…) that are open at once: a parser repeats them in every block that follows. */
  formatting: 30,
} as const;
