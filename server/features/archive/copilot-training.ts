import { article } from "../../../schema/features/articles/article.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { readDocument } from "../../core/documents/read-document.ts";
import { plainText } from "../../core/html/plain-text.ts";
import { listDocuments } from "../../core/lists/list-documents.ts";

/** Articles read at a time. */
const PAGE = 200;

/**
 * What a language model can be trained with to write as this newsroom does (SETT-034): for each published article with text
 * and title, a line of JSON with the conversation in which somebody gives the text and is answered title and deck. Throws
 * `forbidden` for whoever may not read the copilot's settings.
 */
export async function copilotTraining(ctx: CommandContext): Promise<AsyncGenerator<string>> {
  await readDocument(ctx, "copilot-settings", null);
  return linesOf(ctx);
}

async function* linesOf(ctx: CommandContext): AsyncGenerator<string> {
  let cursor: string | null = null;
  do {
    const page = await listDocuments(ctx, article.name, {
      status: "PUBLISHED",
      limit: String(PAGE),
      sort: "-date",
      fields: "title,deck,bodyHtml",
      ...(cursor && { next_cursor: cursor }),
    });
    for (const each of page.data) yield lineOf(each);
    cursor = page.nextCursor;
  } while (cursor !== null);
}

function lineOf({ title, deck, bodyHtml }: Readonly<Record<string, unknown>>): string {
  const body = plainText(textOf(bodyHtml));
  if (textOf(title) === "" || body === "") return "";
  const answer = [title, deck].map(textOf).filter((text) => text !== "");
  const messages = [
    { role: "system", content: t("copilot.training.task") },
    { role: "user", content: body },
    { role: "assistant", content: answer.join("\n") },
  ];
  return `${JSON.stringify({ messages })}\n`;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
