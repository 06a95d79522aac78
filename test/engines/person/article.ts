import { t } from "../../../schema/messages/catalogue.ts";
import type { Query } from "../page/find.ts";
import type { Person } from "./person.ts";

/** A text field of the article's own; variants and translations have the same ones. */
export function articleField(name: "title" | "deck"): Query {
  return { role: "textbox", name: t(`field.article.${name}`), within: { role: "region", name: t("section.header") } };
}

const body = t("field.article.bodyHtml");

/** The body's editing area inside its frame. */
export const articleBody: Query = { role: "textbox", name: body, frame: t("widget.html.frame", { label: body }) };

export async function opensArticle(person: Person, id: string, title: string): Promise<void> {
  await person.goTo(`/article-entry/${id}`);
  await person.sees(articleField("title"), ({ value }) => value === title);
}

/** Presses Guardar and waits for the words of the save state. */
export async function saves(person: Person, words: "entry.state.saved" | "entry.state.device"): Promise<void> {
  await person.pressButton(t("entry.save"));
  await person.seesState(words);
}
