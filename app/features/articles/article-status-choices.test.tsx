import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { BuiltInRole } from "../../../schema/wire/session.ts";
import { choicesOf, openArticle, pick } from "./testing/open-article.tsx";

afterEach(cleanup);

const all = ["Borrador", "En revisión", "Programado", "Publicado", "Oculto", "Despublicado", "Automatizado"];

it.each<[string, BuiltInRole, Record<string, unknown> | null, string[]]>([
  ["a new article to whoever may publish", "editor", null, all],
  ["a saved one to an administrator", "admin", { status: "DRAFT" }, all],
  ["a draft to somebody who may not publish", "basic", { status: "DRAFT" }, ["Borrador", "En revisión"]],
  ["an improvement to an editor", "editor", { status: "DRAFT", forkedFrom: "a0" }, ["Borrador", "En revisión"]],
  [
    "a generated article to an editor",
    "editor",
    { status: "DRAFT", templateArticle: "t1" },
    ["Borrador", "En revisión", "Publicado", "Oculto"],
  ],
])("offers for %s what it may become", async (_what, role, saved, expected) => {
  await openArticle(role, saved && { title: "Crecida", ...saved });
  expect(await choicesOf("Estado")).toEqual(expected);
});

it("shows the status of what is public to somebody who may not publish, and lets them change and delete nothing of it", async () => {
  await openArticle("basic", { title: "Crecida", status: "PUBLISHED" });
  await expect.poll(() => screen.getByLabelText(/^Título/).hasAttribute("readonly")).toBe(true);
  expect(screen.getByDisplayValue("Publicado")).toBeTruthy();
  expect(screen.getByText(/^Está o estuvo publicado/)).toBeTruthy();
  for (const name of ["Guardar", "Revisar", "Publicar"]) expect(screen.queryByRole("button", { name })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Más acciones" }));
  expect(await screen.findByRole("menuitem", { name: "Crear mejora" })).toBeTruthy();
  for (const name of ["Eliminar", "Mover a proyecto"]) expect(screen.queryByRole("menuitem", { name })).toBeNull();
});

it("asks for a date only where the status has one, or the article itself", { tags: ["slow"] }, async () => {
  await openArticle("editor", { title: "Crecida", category: "c1", status: "DRAFT" });
  expect(screen.queryByLabelText(/^Fecha/)).toBeNull();
  await pick("Estado", "Programado");
  expect(screen.getByLabelText(/^Fecha( \*)?$/).getAttribute("placeholder")).toBe("dd/mm/aaaa hh:mm");
  expect(screen.getByLabelText(/^Fecha( \*)?$/).hasAttribute("required")).toBe(true);
  await pick("Estado", "Borrador");
  expect(screen.queryByLabelText(/^Fecha/)).toBeNull();
  cleanup();
  // Publicar would keep it.
  await openArticle("editor", { title: "Crecida", status: "DRAFT", date: "2026-01-05T10:00:00.000Z" });
  expect(screen.getByLabelText("Fecha").hasAttribute("required")).toBe(false);
});
