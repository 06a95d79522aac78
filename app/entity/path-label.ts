import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { fieldLabelKey } from "../../schema/declaration/field-label.ts";
import { textOfKey } from "../../schema/messages/catalogue.ts";

const POSITION = /^\d+$/;

/** The path of a nested field in words, with the positions of list items: `options.1.name` → 'Opciones 2: Nombre'. */
export function pathLabel(definition: CollectionDefinition, path: string): string {
  const parts = path.split(".");
  const words: string[] = [];
  parts.forEach((part, at) => {
    if (!POSITION.test(part)) words.push(textOfKey(fieldLabelKey(definition, parts.slice(0, at + 1).join("."))));
    else if (words.length > 0) words.push(`${words.pop()} ${Number(part) + 1}`);
  });
  return words.join(": ");
}

/** Several of them, each once. */
export function pathLabels(definition: CollectionDefinition, paths: readonly string[]): string[] {
  return [...new Set(paths.map((path) => pathLabel(definition, path)))];
}
