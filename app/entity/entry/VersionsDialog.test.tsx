import { act, cleanup, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fieldLabelKey } from "../../../schema/declaration/field-label.ts";
import { article } from "../../../schema/features/articles/article.ts";
import { survey } from "../../../schema/features/surveys/survey.ts";
import { textOfKey } from "../../../schema/messages/catalogue.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import type { RestoreField } from "./changes/VersionChanges.tsx";
import { at, cleanRow } from "./testing/open-entry.tsx";
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
      recovered: true,
    },
  ];
  const old = { name: "¿Lloverá?", options: [{ id: "a", name: "Sí", votes: 0 }] };
  client.online.readVersion = async () => ({ id: "s1", createdAt: at, updatedAt: at, ...old });
  const { dialog, routing } = await open();
  expect(await within(dialog).findByText("Recuperada de un dispositivo tras restaurar una copia de seguridad")).toBeTruthy();
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

const now = {
  title: "Lluvia fuerte",
  bodyHtml: "<p>Uno.</p><p>Dos, <b>corregido</b>.</p><p>Tres.</p><p>Cuatro.</p>",
  tags: ["t1", "t2"],
  photoAsset: "f2",
  status: "DRAFT",
  liveUpdates: [
    { id: "l2", title: "Nuevo", bodyHtml: "<p>Recién.</p>" },
    { id: "l1", title: "Primero", bodyHtml: "<p>A, corregido.</p><p>B.</p><p>C.</p>" },
  ],
};
const former = {
  title: "Lluvia",
  bodyHtml: "<p>Uno.</p><p>Dos.</p><p>Tres.</p>",
  tags: ["t2", "t3"],
  photoAsset: "f1",
  status: "PUBLISHED",
  liveUpdates: [{ id: "l1", title: "Primero", bodyHtml: "<p>A.</p><p>B.</p>" }],
};

function Form({ restore }: { readonly restore: RestoreField | undefined }) {
  const [values, setValues] = useState<Record<string, unknown>>(now);
  const set = (name: string, value: unknown) => {
    restore?.set(name, value);
    setValues((all) => ({ ...all, [name]: value }));
  };
  return (
    <VersionsDialog definition={article} id="a1" values={values} restore={restore && { ...restore, set }} onClose={() => {}} />
  );
}

/** The chooser with one version open, over values that take what is restored. */
async function openArticle(restore?: RestoreField) {
  client.online.listHistory = async () => [
    {
      id: "v1",
      op: "update",
      documentId: "a1",
      title: former.title,
      createdAt: at,
      userDisplayName: "Eva",
      changed: [],
      discarded: false,
      recovered: false,
    },
  ];
  client.online.readVersion = async () => ({ id: "a1", createdAt: at, updatedAt: at, ...former });
  renderWithClient(<Form restore={restore} />, client);
  const dialog = await screen.findByRole("dialog", { name: "Versiones anteriores" });
  const version = await within(dialog).findByRole("button", { name: /Eva/ });
  await act(async () => version.click());
  await within(dialog).findByRole("region", { name: "Título" });
  return within(dialog);
}
const words = (element: Element, tag: string) => [...element.querySelectorAll(tag)].map((mark) => mark.textContent);

it("shows a rich text as paragraphs with what changed marked, and folds those that stayed", async () => {
  const dialog = await openArticle();
  const body = dialog.getByRole("region", { name: "Cuerpo" });
  expect(words(body, "ins")).toEqual([" (agregado) , corregido", " (agregado) Cuatro."]);
  expect(words(body, "ins strong")).toEqual(["corregido"]);
  const folded = within(body).getAllByRole("button", { name: "1 párrafo sin cambios" });
  expect(folded).toHaveLength(2);
  await act(async () => folded[1]?.click());
  expect(within(body).getByText("Tres.")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: /restaurar/ })).toBeNull();
});

it("shows which pictures and members came and went", async () => {
  client.put("tag", cleanRow("t1", { name: "Clima" }));
  client.put("tag", cleanRow("t2", { name: "Ciudad" }));
  client.put("tag", cleanRow("t3", { name: "Río" }));
  client.put("asset", cleanRow("f1", { name: "Puente.jpg" }));
  client.put("asset", cleanRow("f2", { name: "Plaza.jpg" }));
  const dialog = await openArticle();
  const tags = dialog.getByRole("region", { name: "Etiquetas" });
  expect(words(tags, "ins")).toEqual([" (agregado) Clima"]);
  expect(words(tags, "del")).toEqual([" (quitado) Río"]);
  const photo = dialog.getByRole("region", { name: textOfKey(fieldLabelKey(article, "photoAsset")) });
  expect(words(photo, "li ins")).toEqual([" (agregado) Plaza.jpg"]);
  expect(words(photo, "li del")).toEqual([" (quitado) Puente.jpg"]);
});

it("brings single paragraphs and fields back into the form, and keeps the keyboard", async () => {
  const set = vi.fn();
  const dialog = await openArticle({ mayTake: (name) => name !== "status", set });
  await act(async () => dialog.getByRole("button", { name: "Cuerpo, cambio 1: restaurar este párrafo" }).click());
  expect(set).toHaveBeenLastCalledWith("bodyHtml", "<p>Uno.</p><p>Dos.</p><p>Tres.</p><p>Cuatro.</p>");
  expect(document.activeElement?.textContent).toContain("Cuerpo: restaurado en el formulario");
  expect(words(dialog.getByRole("region", { name: "Cuerpo" }), "ins")).toEqual([" (agregado) Cuatro."]);
  await act(async () => dialog.getByRole("button", { name: "Título: restaurar este campo" }).click());
  expect(set).toHaveBeenLastCalledWith("title", "Lluvia");
  expect(dialog.queryByRole("region", { name: "Título" })).toBeNull();
  expect(dialog.queryByRole("button", { name: "Estado: restaurar este campo" })).toBeNull();
});

it("brings single paragraphs of a text in an item back, wherever the item is now", async () => {
  const set = vi.fn();
  const dialog = await openArticle({ mayTake: (name) => name === "liveUpdates", set });
  const [first] = dialog.getAllByRole("button", { name: /^Cobertura en vivo 2: .*, cambio 1: restaurar este párrafo$/ });
  await act(async () => first?.click());
  expect(set).toHaveBeenLastCalledWith("liveUpdates", [
    now.liveUpdates[0],
    { id: "l1", title: "Primero", bodyHtml: "<p>A.</p><p>B.</p><p>C.</p>" },
  ]);
});
