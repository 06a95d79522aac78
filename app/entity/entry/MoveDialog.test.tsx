import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { article } from "../../../schema/features/articles/article.ts";
import { createFakeClient, type FakeClient, fakeProfile } from "../../client/fake-client.ts";
import { cleanRow, openEntryPage, press } from "./testing/open-entry.tsx";

let client: FakeClient;
let moved: unknown[];
beforeEach(() => {
  const [own] = fakeProfile.projects;
  if (!own) throw new Error("the fake profile has a project");
  client = createFakeClient({ ...fakeProfile, projects: [own, { ...own, id: "p2", name: "Semanario" }] });
  client.put("article", cleanRow("a1", { title: "Crecida", status: "DRAFT" }));
  moved = [];
  client.online.moveDocument = async (...move: unknown[]) => void moved.push(move);
  window.location.hash = "#/article-entry/a1";
});
afterEach(cleanup);

async function choose(): Promise<void> {
  await openEntryPage(client, article, "a1");
  await press("Más acciones");
  await act(async () => (await screen.findByRole("menuitem", { name: "Mover a proyecto" })).click());
  const dialog = within(await screen.findByRole("dialog", { name: "Mover a proyecto" }));
  const move = dialog.getByRole("button", { name: "Mover a proyecto" });
  expect(move).toHaveProperty("disabled", true);
  await act(async () => fireEvent.click(dialog.getByRole("combobox", { name: "Proyecto de destino" })));
  const projects = await screen.findAllByRole("option");
  expect(projects.map(({ textContent }) => textContent)).toEqual(["Semanario"]);
  await act(async () => fireEvent.click(projects[0] as HTMLElement));
  await act(async () => move.click());
}

it("moves a document to the project that is chosen, and leaves its page", async () => {
  await choose();
  await waitFor(() => expect(moved).toEqual([["article", "a1", "p2"]]));
  await waitFor(() => expect(window.location.hash).toBe("#/article-list"));
});

it("stays where it is when the server does not move it", async () => {
  client.online.moveDocument = async () => Promise.reject(new CierreError("forbidden"));
  await choose();
  expect(await screen.findByText("Error moviendo documento.")).toBeTruthy();
  expect(window.location.hash).toBe("#/article-entry/a1");
});
