import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { article } from "../../../../../schema/features/articles/article.ts";
import type { Row } from "../../../../client/client-api.ts";
import type { FakeClient } from "../../../../client/fake-client.ts";
import { cleanRow } from "../../../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../../../pages/testing/open-own-page.tsx";
import type { FrameMessage } from "../../../../rich-text/channel/protocol.ts";
import { ArticleEntryPage } from "../../ArticleEntryPage.tsx";

export const anchor = { exact: "doce barrios", prefix: "llegó a ", suffix: " de", start: 8 };
const julieta = { id: "u9", displayName: "Julieta Sosa" };

export function articleRow(id: string, more: Record<string, unknown> = {}): Row {
  return cleanRow(id, { title: "Crecida", status: "DRAFT", bodyHtml: "<p>llegó a doce barrios de</p>", ...more });
}

export function commentRow(id: string, more: Record<string, unknown> = {}): Row {
  const about = { article: "a1", field: "bodyHtml", anchor, thread: null, resolved: false };
  return cleanRow(id, { ...about, text: `Texto de ${id}`, createdBy: julieta, ...more });
}

/** The page of an article that the device has, or of a new one. */
export async function openArticle(
  client: FakeClient,
  id: string | null = "a1",
  more: Record<string, unknown> = {},
): Promise<void> {
  client.put("article", articleRow(id ?? "a1", more));
  await openOwnPage(client, ArticleEntryPage, article, id);
}

export async function bodyEditor(): Promise<HTMLIFrameElement> {
  return waitFor(() => {
    const found = document.querySelector("iframe");
    if (!found) throw new Error("no editor");
    return found;
  });
}

/** What the editor of the body tells the page. */
export async function report(message: FrameMessage): Promise<void> {
  const frame = await bodyEditor();
  const event = new MessageEvent("message", { data: message, origin: window.location.origin, source: frame.contentWindow });
  await act(async () => void window.dispatchEvent(event));
}

export const press = (name: string | RegExp) => act(async () => screen.getByRole("button", { name }).click());
export const panel = async () => within(await screen.findByRole("complementary", { name: /Comentarios del texto/ }));
export const write = async (name: string, value: string) =>
  fireEvent.change(await screen.findByRole("textbox", { name }), { target: { value } });

export const saves = (client: FakeClient) =>
  client.calls.flatMap(([name, input]) => (name === "save" ? [input as { id: unknown; data: object }] : []));
