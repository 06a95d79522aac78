import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { documentHistory } from "../../../schema/collections/administration/document-history.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { HistoryEntryPage } from "./HistoryEntryPage.tsx";

afterEach(cleanup);

const record = {
  id: "h1",
  createdAt: "2026-01-01T12:00:00.000Z",
  updatedAt: "2026-01-01T12:00:00.000Z",
  createdBy: { id: "u1", displayName: "Julieta Sosa" },
  op: "update",
  model: "Article",
  docId: "a1",
  title: "Lluvia fuerte",
  diff: [{ field: "title", op: "modify", before: "Lluvia leve", after: "Lluvia fuerte" }],
};

function open(values: Partial<typeof record>) {
  const client = createFakeClient();
  const online = { ...client.online, request: async () => ({ ...record, ...values }) };
  return renderWithClient(<HistoryEntryPage definition={documentHistory} id="h1" />, { ...client, online });
}

it("shows who did what, and what changed word by word", async () => {
  open({});
  const changes = await screen.findByRole("region", { name: "Modificaciones" });
  expect(within(changes).getByRole("heading", { name: "Título" })).toBeTruthy();
  expect([...changes.querySelectorAll("ins")].map((mark) => mark.textContent)).toEqual([expect.stringContaining("fuerte")]);
  expect(screen.getByRole("region", { name: "Operación" }).textContent).toContain("Julieta Sosa");
});

it.each([
  ["insert", "Versión inicial"],
  ["update", "Actualizado sin cambios"],
  ["remove", "Documento vacío"],
])("without a difference, %s is explained", async (op, words) => {
  open({ op, diff: [] });
  await screen.findByText(words);
});

it("leads to the document as it was", async () => {
  const { routing } = open({});
  (await screen.findByRole("button", { name: "Abrir esta versión" })).click();
  expect(routing.location.get()).toEqual({ path: "/article-entry/a1/", search: "version=h1" });
});
