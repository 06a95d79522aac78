import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { article } from "../../../../schema/features/articles/article.ts";
import { createFakeClient, type FakeClient, fakeProfile } from "../../../client/fake-client.ts";
import { cleanRow } from "../../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../../pages/testing/open-own-page.tsx";
import { ArticleEntryPage } from "../ArticleEntryPage.tsx";

afterEach(cleanup);

const writer = { id: "u9", displayName: "Julieta Sosa" };

async function open(values: Record<string, unknown>, client: FakeClient = createFakeClient()): Promise<FakeClient> {
  client.put("article", cleanRow("a1", { title: "Crecida", createdBy: writer, updatedBy: writer, ...values }));
  await openOwnPage(client, ArticleEntryPage, article, "a1");
  return client;
}
/** An editor without the right to publish. */
function basicClient(): FakeClient {
  const projects = fakeProfile.projects.map((project) => ({ ...project, builtInRole: "basic" as const }));
  return createFakeClient({ ...fakeProfile, projects });
}
const openDialog = async () => {
  await act(async () => screen.getByRole("button", { name: "Devolver con nota" }).click());
  return within(await screen.findByRole("dialog", { name: "Devolver con nota" }));
};
const saves = (client: FakeClient) =>
  client.calls.flatMap(([name, input]) =>
    name === "save" ? [input as { collection: string; data: Record<string, unknown> }] : [],
  );

it("sends an article back to a draft with the note, and says it in its conversation", async () => {
  const client = await open({ status: "REVISION" });
  const dialog = await openDialog();
  expect(dialog.getByText(/para Julieta Sosa/)).toBeTruthy();
  fireEvent.change(dialog.getByRole("textbox", { name: /Nota/ }), { target: { value: " Falta una fuente. " } });
  await act(async () => dialog.getByRole("button", { name: "Devolver" }).click());
  await expect.poll(() => saves(client).length).toBe(2);
  const [saved, message] = saves(client);
  expect(saved).toMatchObject({ collection: "article", data: { status: "DRAFT", returned: { note: "Falta una fuente." } } });
  expect(message).toMatchObject({
    collection: "conversation-message",
    data: { model: "Article", doc: "a1", t: "Devuelto con nota, para Julieta Sosa: Falta una fuente." },
  });
});

it("asks for a note, and keeps what was typed when the dialog is closed", { tags: ["slow"] }, async () => {
  const client = await open({ status: "REVISION" });
  let dialog = await openDialog();
  await act(async () => dialog.getByRole("button", { name: "Devolver" }).click());
  expect(dialog.getByText("Escriba qué falta")).toBeTruthy();
  fireEvent.change(dialog.getByRole("textbox", { name: /Nota/ }), { target: { value: "Falta" } });
  await act(async () => dialog.getByRole("button", { name: "Cancelar" }).click());
  dialog = await openDialog();
  expect(dialog.getByRole("textbox", { name: /Nota/ })).toHaveProperty("value", "Falta");
  expect(saves(client)).toEqual([]);
});

it("says nothing of an article that the server did not take back", { tags: ["slow"] }, async () => {
  const client = createFakeClient();
  const saved: string[] = [];
  client.engine.save = async ({ collection }) => {
    saved.push(collection);
    return { tag: "refused", id: "a1", operationId: "o1", code: "forbidden", message: "error.forbidden", fields: {} };
  };
  await open({ status: "REVISION" }, client);
  const dialog = await openDialog();
  fireEvent.change(dialog.getByRole("textbox", { name: /Nota/ }), { target: { value: "Falta" } });
  await act(async () => dialog.getByRole("button", { name: "Devolver" }).click());
  expect(await screen.findByText("Rechazado")).toBeTruthy();
  expect(saved).toEqual(["article"]);
});

it("is offered only while the article waits for review, to people who could publish it", { tags: ["slow"] }, async () => {
  await open({ status: "DRAFT" });
  expect(screen.queryByRole("button", { name: "Devolver con nota" })).toBeNull();
  cleanup();
  await open({ status: "REVISION" }, basicClient());
  expect(screen.queryByRole("button", { name: "Devolver con nota" })).toBeNull();
});

it("shows the writer the note, who wrote it and when, until the article is sent to review", { tags: ["slow"] }, async () => {
  const client = basicClient();
  client.put("user", cleanRow("u2", { name: "Eva Luna" }));
  const returned = { note: "Falta una fuente.", by: "u2", at: "2026-01-02T15:00:00.000Z" };
  await open({ status: "DRAFT", category: "c1", returned }, client);
  const notice = (await screen.findByText("Falta una fuente.")).closest("[role=status]");
  expect(notice?.textContent).toContain("Devuelto con nota");
  await expect.poll(() => notice?.textContent).toContain("Eva Luna, 02/01/2026");
  await act(async () => screen.getByRole("button", { name: "Enviar a revisión" }).click());
  await expect.poll(() => saves(client).at(-1)?.data).toMatchObject({ status: "REVISION", returned: null });
  expect(screen.queryByText("Falta una fuente.")).toBeNull();
});
