import * as z from "zod/mini";

/** Most characters of a text that the assistant is asked about as a whole. */
export const ASSISTED_CHARACTERS = 20_000;
/** Most characters of one that may be rewritten piece by piece. */
export const DIVIDED_CHARACTERS = 200_000;
/** Most characters of what somebody asks for in their own words. */
export const INSTRUCTION_CHARACTERS = 2_000;
/** Components of a front that are reorganised at once, and articles of each of them. */
export const REORGANIZED_COMPONENTS = 100;
const ARTICLES_EACH = 100;
const NEW_ARTICLES = 50;

/** What a rewritten text may be like (AI-018 to AI-021), in the order in which people choose. */
export const modulations = {
  size: ["words", "sentence", "paragraph", "text"],
  tone: [
    "neutral",
    "formal",
    "casual",
    "respectful",
    "irreverent",
    "humorous",
    "serious",
    "enthusiastic",
    "friendly",
    "aspirational",
    "adventurous",
  ],
  opinion: ["neutral", "negative", "positive"],
  writing: ["narrative", "persuasive", "expository", "descriptive"],
} as const;
export type Modulation = keyof typeof modulations;

/** What is made of a text with one press, in the order in which people choose. */
export const transforms = [
  "shorter",
  "longer",
  "translation",
  "summary",
  "deck",
  "seoTitle",
  "seoDescription",
  "social",
] as const;
export type Transform = (typeof transforms)[number];
/** Those that write a text anew, and stand in its place; the others are other texts. */
export const rewritingTransforms: readonly Transform[] = ["shorter", "longer", "translation"];

/** Languages that a text is translated into, as the catalogue names them. */
export const translations = ["en", "pt", "es", "fr", "it"] as const;
export type Translation = (typeof translations)[number];

/** Body of `POST ai/alt-text`: the id of a picture. */
export const altTextRequest = z.strictObject({ asset: z.string().check(z.minLength(1), z.maxLength(80)) });

/** What a text may be made into (AI-023). */
export const organizeModes = ["table", "list"] as const;
export type OrganizeMode = (typeof organizeModes)[number];

const input = z.string().check(z.trim(), z.minLength(1), z.maxLength(ASSISTED_CHARACTERS));
const custom = z.optional(z.string().check(z.trim(), z.maxLength(INSTRUCTION_CHARACTERS)));

/** Body of `POST ai/titles` (AI-036). */
export const titlesRequest = z.strictObject({ text: input });

const dividedInput = z.string().check(z.trim(), z.minLength(1), z.maxLength(DIVIDED_CHARACTERS));

/** Body of `POST ai/fix` and `ai/fix-html` (AI-037, AI-038). */
export const fixRequest = z.strictObject({ input: dividedInput });

/** Body of `POST ai/transform` and `ai/transform-html`; `language`: of a translation. */
export const transformRequest = z.strictObject({
  input: dividedInput,
  way: z.enum(transforms),
  language: z.optional(z.enum(translations)),
});
export type TransformRequest = z.infer<typeof transformRequest>;

/** Body of `POST ai/modulate` and `ai/modulate-html` (AI-039, AI-040); `chars`: most characters of the answer. */
export const modulateRequest = z.strictObject({
  input,
  size: z.optional(z.enum(modulations.size)),
  tone: z.optional(z.enum(modulations.tone)),
  opinion: z.optional(z.enum(modulations.opinion)),
  writing: z.optional(z.enum(modulations.writing)),
  custom,
  chars: z.optional(z.int().check(z.positive(), z.maximum(ASSISTED_CHARACTERS))),
});
export type ModulateRequest = z.infer<typeof modulateRequest>;

/** Body of `POST ai/organize` (AI-041); the input is HTML. */
export const organizeRequest = z.strictObject({ input, mode: z.optional(z.enum(organizeModes)), custom });
export type OrganizeRequest = z.infer<typeof organizeRequest>;

const id = z.string().check(z.minLength(1), z.maxLength(80));
const words = z.nullish(z.string().check(z.maxLength(500)));
const listedArticle = z.strictObject({ id, title: words, category: words, date: words });
export type ListedArticle = z.infer<typeof listedArticle>;

/** Body of `POST ai/front-reorganize` (AI-042). */
export const reorganizeRequest = z.strictObject({
  components: z
    .array(z.strictObject({ id, name: words, articles: z.array(listedArticle).check(z.maxLength(ARTICLES_EACH)) }))
    .check(z.minLength(1), z.maxLength(REORGANIZED_COMPONENTS)),
  newArticles: z.array(listedArticle).check(z.maxLength(NEW_ARTICLES)),
  instructions: z.string().check(z.trim(), z.maxLength(INSTRUCTION_CHARACTERS)),
});
export type ReorganizeRequest = z.infer<typeof reorganizeRequest>;

/** Answer of `POST ai/titles`. */
export const titlesAnswer = z.object({ data: z.array(z.string()) });

/** Parts of a long text that stayed as they were, and why. */
const leftParts = z.object({ parts: z.number(), of: z.number(), reason: z.string() });
export type LeftParts = z.infer<typeof leftParts>;

/** Answers of the other ones about texts, of those about HTML (AI-045). */
export const textAnswer = z.object({ text: z.string(), left: z.optional(leftParts) });
export const htmlAnswer = z.object({ html: z.string(), left: z.optional(leftParts) });

/**
 * What is streamed line by line (`program-run.ts`) to those who ask so: words as they are written, to be shown and nothing else, or how many
 * parts of a long text are done.
 */
export const writingProgress = z.union([z.object({ words: z.string() }), z.object({ part: z.number(), of: z.number() })]);
export type WritingProgress = z.infer<typeof writingProgress>;

/** Answer of `POST ai/front-reorganize` (AI-043): the components that were sent, in their order. */
export const reorganizeAnswer = z.object({
  components: z.array(z.object({ id: z.string(), name: z.nullish(z.string()), articles: z.array(listedArticle) })),
});
export type ReorganizeAnswer = z.infer<typeof reorganizeAnswer>;

/** Answer of `GET ai`: whether the project at hand has a language model to ask. */
export const assistantState = z.object({ configured: z.boolean() });
