import type { Extension } from "@codemirror/state";
import type { CodeLanguage } from "../../../schema/declaration/fields.ts";

/** Syntax of each language, in a file of its own. Nothing is written that nobody typed. */
const loaders: { readonly [L in CodeLanguage]: () => Promise<Extension> } = {
  javascript: () => import("@codemirror/lang-javascript").then(({ javascript }) => javascript()),
  typescript: () => import("@codemirror/lang-javascript").then(({ javascript }) => javascript({ typescript: true })),
  html: () => import("@codemirror/lang-html").then(({ html }) => html({ autoCloseTags: false })),
  liquid: () => import("@codemirror/lang-html").then(({ html }) => html({ autoCloseTags: false })),
  less: () => import("@codemirror/lang-less").then(({ less }) => less()),
  json: () => import("@codemirror/lang-json").then(({ json }) => json()),
};

export function loadLanguage(language: CodeLanguage): Promise<Extension> {
  return loaders[language]();
}
