import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { survey } from "../../../schema/collections/content/survey.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { at } from "./testing/open-entry.tsx";
import { VersionsDialog } from "./VersionsDialog.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
});
afterEach(cleanup);

const values = {
  name: "¿Lloverá mañana?",
  options: [
    { id: "a", name: "Sí", votes: 0 },
    { id: "c", name: "Quizás", votes: 0 },
  ],
};
async function open() {
  const page = renderWithClient(<VersionsDialog definition={survey} id="s1" values={values} onClose={() => {}} />, client);
  await act(async () => {});
  return { ...page, dialog: await screen.findByRole("dialog", { name: "Versiones anteriores" }) };
}

it("says that there are none", async () => {
  const { dialog } = await open();
  expect(within(dialog).getByText("No hay versiones registradas")).toBeTruthy();
});

it("shows in words what became of a version, item by item, and leads to it", async () => {
  client.online.listHistory = async () => [
    {
      id: "v1",
      op: "insert",
      documentId: "s1",
      title: "¿Lloverá?",
      createdAt: at,
      userDisplayName: "Julieta Sosa",
      changed: [],
      discarded: false,
    },
  ];
  const old = { name: "¿Lloverá?", options: [{ id: "a", name: "Sí", votes: 0 }] };
  client.online.readVersion = async () => ({ id: "s1", createdAt: at, updatedAt: at, ...old });
  const { dialog, routing } = await open();
  await act(async () =>
    within(dialog)
      .getByRole("button", { name: /Julieta Sosa/ })
      .click(),
  );
  const name = await within(dialog).findByRole("region", { name: "Nombre" });
  expect(within(name).getByText("Cambio de texto")).toBeTruthy();
  const added = within(dialog).getByRole("region", { name: "Opciones 2" });
  expect(within(added).getByText("Agregado")).toBeTruthy();
  expect(added.querySelector("ins")?.textContent).toContain("Nombre: Quizás");
  await act(async () => within(dialog).getByRole("button", { name: "Abrir esta versión" }).click());
  expect(routing.location.get()).toEqual({ path: "/survey-entry/s1/", search: "version=v1" });
});
