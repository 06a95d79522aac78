import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { ModulateRequest, OrganizeRequest } from "../../../schema/wire/assistant.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { listDocuments } from "../../core/lists/list-documents.ts";
import { askModel, type ModelSettings } from "./language-model.ts";
import { type Form, fixTask, modulateTask, organizeTask, titlesTask } from "./prompts.ts";
import { rewrittenHtml } from "./rewrite-html.ts";

/** Somebody who asks a model, until they go. */
export interface Asking {
  readonly ctx: CommandContext;
  readonly model: ModelSettings;
  readonly signal: AbortSignal;
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
export async function fixText(asking: Asking, input: string, form: Form): Promise<string> {
  const longest = longestOf(input);
  const answer = await rewrite(asking, fixTask(form), input, longest);
  return form === "html" ? rewrittenHtml(input, answer, "all", personOf(asking)) : answer;
}

/** A text as somebody wants it, no longer than they want it. */
export async function modulateText(asking: Asking, { input, ...wishes }: ModulateRequest, form: Form): Promise<string> {
  const longest = Math.max(longestOf(input), COMPLETE);
  const answer = await rewrite(asking, modulateTask(form, wishes), input, longest);
  return form === "html" ? rewrittenHtml(input, answer, "media", personOf(asking)) : answer;
}

/** A table or a list of what HTML tells, as HTML. */
export async function organizeText(asking: Asking, { input, mode, custom }: OrganizeRequest): Promise<string> {
  const answer = await rewrite(asking, organizeTask(mode, custom), input, longestOf(input));
  return rewrittenHtml(input, answer, "none", personOf(asking));
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

async function rewrite({ model, signal }: Asking, task: string, material: string, longest: number): Promise<string> {
  return (await askModel(model, { task, material, answer: textForm(longest), longest, signal })).text;
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
