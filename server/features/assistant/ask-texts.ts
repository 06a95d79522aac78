import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import {
  ASSISTED_CHARACTERS,
  type LeftParts,
  type ModulateRequest,
  type OrganizeRequest,
  rewritingTransforms,
  type Transform,
  type TransformRequest,
  type WritingProgress,
} from "../../../schema/wire/assistant.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { plainText } from "../../core/html/plain-text.ts";
import { listDocuments } from "../../core/lists/list-documents.ts";
import { inPieces } from "./in-pieces.ts";
import { askModel, type ModelSettings } from "./language-model.ts";
import { type Form, fixTask, modulateTask, organizeTask, titlesTask, transformTask } from "./prompts.ts";
import { rewrittenHtml } from "./rewrite-html.ts";

/** Somebody who asks a model, until they go. */
export interface Asking {
  readonly ctx: CommandContext;
  readonly model: ModelSettings;
  readonly signal: AbortSignal;
  /** Counts another question of theirs; throws `tooManyRequests` where that is too much. */
  count(): Promise<void>;
  /** Called with how far the answer is. */
  readonly onProgress?: ((progress: WritingProgress) => void) | undefined;
}

/** A text that a model wrote, and what of a long one stayed as it was. */
export interface Rewritten {
  readonly text: string;
  /** What it is, where it is not what was asked about. */
  readonly form?: Form;
  readonly left?: LeftParts;
}

/** How much longer than its text an answer may be: a table has as many tags as words. */
const GROWTH = 2;
const LEAST = 2_000;
/** Of an answer that may be a complete text, whatever it is made of. */
const COMPLETE = 12_000;
const TITLES = 5;
const TITLE_CHARACTERS = 200;
/** Published titles that show the model the newsroom's style. */
const EXAMPLES = 8;

const textForm = (longest: number) => z.strictObject({ text: z.string().min(1).max(longest) });

/** A text without its mistakes; HTML with all that it leads to and shows. */
export async function fixText(asking: Asking, input: string, form: Form): Promise<Rewritten> {
  return inPieces(asking, input, form, async (each, piece) => {
    const answer = await rewrite(each, fixTask(form), piece, longestOf(piece));
    return form === "html" ? rewrittenHtml(piece, answer, "all", personOf(each)) : answer;
  });
}

/** How long other texts made of a text are, characters; models are asked for that, and people cut what is little more. */
const TRANSFORM_CHARACTERS: Readonly<Record<Exclude<Transform, "shorter" | "longer" | "translation">, number>> = {
  summary: 700,
  deck: 240,
  seoTitle: 60,
  seoDescription: 155,
  social: 840,
};
/** Of the summary of a piece, where a text is too long to be read at once. */
const DIGEST_CHARACTERS = 1_200;

/** A text written anew, or another text made of it, as plain text. */
export async function transformText(asking: Asking, { input, way, language }: TransformRequest, form: Form): Promise<Rewritten> {
  if (isOtherText(way)) {
    const most = TRANSFORM_CHARACTERS[way];
    const material = await readable(asking, form === "html" ? plainText(input) : input);
    return { text: await rewrite(asking, transformTask("text", way, { most }), material, most * GROWTH), form: "text" };
  }
  return inPieces(asking, input, form, async (each, piece) => {
    const answer = await rewrite(each, transformTask(form, way, { language }), piece, longestOf(piece) * GROWTH);
    return form === "html" ? rewrittenHtml(piece, answer, "media", personOf(each)) : answer;
  });
}

function isOtherText(way: Transform): way is keyof typeof TRANSFORM_CHARACTERS {
  return !rewritingTransforms.includes(way);
}

/** A text that fits into one question: of a longer one what its pieces say. */
async function readable(asking: Asking, text: string): Promise<string> {
  if (text.length <= ASSISTED_CHARACTERS) return text;
  const task = transformTask("text", "summary", { most: DIGEST_CHARACTERS });
  const digest = await inPieces(asking, text, "text", (each, piece) => rewrite(each, task, piece, DIGEST_CHARACTERS * GROWTH));
  return digest.text.slice(0, ASSISTED_CHARACTERS);
}

/** A text as somebody wants it, no longer than they want it. */
export async function modulateText(asking: Asking, { input, ...wishes }: ModulateRequest, form: Form): Promise<Rewritten> {
  const longest = Math.max(longestOf(input), COMPLETE);
  const answer = await rewrite(asking, modulateTask(form, wishes), input, longest);
  return { text: form === "html" ? await rewrittenHtml(input, answer, "media", personOf(asking)) : answer };
}

/** A table or a list of what HTML tells, as HTML. */
export async function organizeText(asking: Asking, { input, mode, custom }: OrganizeRequest): Promise<Rewritten> {
  const answer = await rewrite(asking, organizeTask(mode, custom), input, longestOf(input));
  return { text: await rewrittenHtml(input, answer, "none", personOf(asking)) };
}

/** Titles for a text, at least one. Throws `notFound` where it is too little for any (ERR-017). */
export async function suggestTitles(asking: Asking, text: string): Promise<string[]> {
  const { titles } = await askModel(asking.model, {
    task: titlesTask(t("copilot.training.task"), await publishedTitles(asking.ctx)),
    material: text,
    answer: z.strictObject({ titles: z.array(z.string().max(TITLE_CHARACTERS)).max(TITLES * 2) }),
    longest: TITLES * TITLE_CHARACTERS,
    signal: asking.signal,
  });
  const distinct = [...new Set(titles.map((title) => title.replace(/\s+/g, " ").trim()))].filter((title) => title !== "");
  if (distinct.length === 0) throw new CierreError("notFound");
  return distinct.slice(0, TITLES);
}

async function rewrite({ model, signal, onProgress }: Asking, task: string, material: string, longest: number): Promise<string> {
  const onText = onProgress && ((words: string) => words !== "" && onProgress({ words }));
  return (await askModel(model, { task, material, answer: textForm(longest), longest, signal, onText })).text;
}

/** As far as whoever asks may read them. */
async function publishedTitles(ctx: CommandContext): Promise<string[]> {
  try {
    const { data } = await listDocuments(ctx, "article", {
      status: "PUBLISHED",
      sort: "-date",
      limit: String(EXAMPLES),
      fields: "title",
    });
    return data.flatMap(({ title }) => (typeof title === "string" && title.trim() ? [title] : []));
  } catch (error) {
    if (error instanceof CierreError && error.code === "forbidden") return [];
    throw error;
  }
}

const personOf = ({ ctx }: Asking): string => ctx.actor.profile.id;
const longestOf = (input: string): number => input.length * GROWTH + LEAST;
