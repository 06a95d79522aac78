import type { CodeLanguage } from "../../../schema/declaration/fields.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import type { CodeProblem } from "./code-problem.ts";
import { compileTypeScript } from "./compile-typescript.ts";
import { tryLess } from "./less/compile-less.ts";
import { type LessSheet, problemAmong } from "./less-sheet.ts";
import { tryTemplate } from "./liquid/fill-template.ts";

/** What a text is compiled with. */
export interface Compiling {
  /** Id of whoever waits: people take turns. */
  readonly person: string;
  /** Wholes that a style is published in, read when it names what it does not have. */
  readonly sheets: () => Promise<readonly LessSheet[]>;
}

type Compile = (text: string, compiling: Compiling) => Promise<CodeProblem | null>;

/** Whoever adds a language says what refuses it; nothing does where it is `null`. */
const compilers: { readonly [L in CodeLanguage]: Compile | null } = {
  javascript: compileProgram,
  typescript: async (text) => (await scriptProblem(text, "tsx")) && scriptProblem(text, "ts"),
  html: null,
  liquid: compileTemplate,
  less: compileStyle,
  json: null,
};

/** What is wrong with a text, `null` for nothing. */
export async function compileCode(language: CodeLanguage, text: string, compiling: Compiling): Promise<CodeProblem | null> {
  return text.trim() === "" ? null : ((await compilers[language]?.(text, compiling)) ?? null);
}

/** A program may be a file, or the body of a function that waits for things. */
async function compileProgram(text: string): Promise<CodeProblem | null> {
  const problem = await scriptProblem(text, "js");
  return problem === null || (await scriptProblem(`(async function () {${text}\n})`, "js")) === null ? null : problem;
}

async function scriptProblem(text: string, loader: "js" | "ts" | "tsx"): Promise<CodeProblem | null> {
  const compiled = await compileTypeScript(text, loader);
  return "code" in compiled
    ? null
    : { line: compiled.line, column: compiled.column ?? null, reason: textOfKey(compiled.problem) };
}

/** Filled in with nothing, which shows what is wrong with it whatever it is filled in with. */
async function compileTemplate(template: string, { person }: Compiling): Promise<CodeProblem | null> {
  const filled = await tryTemplate({ template, values: {}, writer: "page", person });
  if ("text" in filled) return null;
  return filled.at ?? tooComplex();
}

async function compileStyle(less: string, { person, sheets }: Compiling): Promise<CodeProblem | null> {
  const alone = await tryLess(less, person);
  if (alone === null) return tooComplex();
  if ("css" in alone) return null;
  return alone.problem.needsOthers ? problemAmong(less, await sheets(), person) : alone.problem;
}

function tooComplex(): CodeProblem {
  return { line: null, column: null, reason: t("validation.tooComplex") };
}
