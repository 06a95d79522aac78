import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { comment } from "../../../schema/features/comments/comment.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { cleanRow } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../pages/testing/open-own-page.tsx";
import { chat } from "../conversations/chat/chat-store.ts";
import { CommentEntryPage } from "./CommentEntryPage.tsx";

afterEach(cleanup);

/** Each opens the conversation as well. */
it.each([
  ["PUBLISHED", "https://diario.com/lluvia"],
  ["HIDDEN", "https://diario.com/lluvia"],
  ["DRAFT", null],
])("leads to an article that is %s: %s", async (status, address) => {
  const client = createFakeClient();
  client.put("project", cleanRow("p1", { name: "Diario", baseUrl: "https://diario.com" }));
  client.put("conversation", cleanRow("k1", { model: "Article", doc: "n1" }));
  client.put("article", cleanRow("n1", { title: "Lluvia", url: "/lluvia", status }));
  client.put("comment", cleanRow("c1", { u: "u1", d: "2026-01-01T00:00:00.000Z", t: "Al fin", c: "k1" }));
  await openOwnPage(client, CommentEntryPage, comment, "c1");
  fireEvent.click(await screen.findByRole("button", { name: "Abrir la conversación" }));
  expect(chat(client).state.get()).toMatchObject({ tag: "OPEN", target: { kind: "conversation", id: "k1" } });
  expect(screen.queryByRole("link", { name: "Ver en la Web" })?.getAttribute("href") ?? null).toBe(address);
});
