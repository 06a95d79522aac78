import { isReleasedBySaving } from "../../../schema/features/articles/template-release.ts";
import { type EntryState, isEditing, type Values } from "../../entity/entry-state/entry-state.ts";
import { mentionFields } from "../../fields/html/mentioned-collections.ts";
import { asIds } from "../../fields/narrow-value.ts";
import { referredIds } from "../../rich-text/mentions/references.ts";

/**
 * What an edit of one field brings with it, by field. The first one of a generated article takes it out of its template's hands,
 * where it can be seen and taken back (ART-075, ART-076).
 */
export function articleEdits(state: EntryState, name: string, value: unknown): Readonly<Record<string, unknown>> {
  const values = isEditing(state) ? state.values : {};
  const edits = editsOf(values, name, value);
  return isReleasedBySaving({ ...values, ...edits }) ? { ...edits, templateReleased: true } : edits;
}

function editsOf(values: Values, name: string, value: unknown): Values {
  switch (name) {
    case "category":
      return { category: value, ...withoutMain(values.auxCategories, value) };
    case "auxCategories":
      return { auxCategories: value, ...withoutMain(value, values.category) };
    case "bodyHtml":
      return { bodyHtml: value, ...withMentioned(values, value) };
    case "snacks":
      // Any edit of a summary makes it a manual one (ART-104).
      return { snacks: value, snacksStatus: "MANUAL" };
    default:
      return { [name]: value };
  }
}

/** The main category is none of the auxiliary ones (ART-128). */
function withoutMain(auxiliary: unknown, main: unknown): { readonly auxCategories?: readonly unknown[] } {
  if (!Array.isArray(auxiliary) || !auxiliary.includes(main)) return {};
  return { auxCategories: auxiliary.filter((id) => id !== main) };
}

/** What the body mentions and the article does not have yet (ART-129). What is no longer mentioned stays. */
function withMentioned(values: Values, body: unknown): Values {
  const html = typeof body === "string" ? body : "";
  return Object.fromEntries(
    [...mentionFields].flatMap(([collection, field]) => {
      const there = Array.isArray(values[field]) ? values[field] : [];
      const missing = referredIds(html, collection).filter((id) => !asIds(there).includes(id));
      return missing.length === 0 ? [] : [[field, [...there, ...missing]]];
    }),
  );
}
