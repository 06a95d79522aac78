import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { press } from "../../entity/entry/testing/open-entry.tsx";
import { savedData } from "../../pages/testing/open-own-page.tsx";
import { choicesOf, openArticle, pick } from "./testing/open-article.tsx";

beforeEach(() => {
  const matches = (query: string) => query === "(max-width: 74.99em)";
  const media = (query: string) => ({ matches: matches(query), addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.stubGlobal("matchMedia", vi.fn(media));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bar = () => within(screen.getByRole("banner"));
const stage = () => bar().getByRole<HTMLInputElement>("combobox", { name: "Estado" });

it("has the status once, beside what saves it where the screen is narrow, and saves it from there", async () => {
  const client = await openArticle("editor", { title: "Crecida", category: "c1", status: "DRAFT" });
  expect(screen.getAllByRole("combobox", { name: "Estado" })).toEqual([stage()]);
  expect(within(screen.getByRole("region", { name: "Publicación" })).getByRole("combobox", { name: "Categoría" })).toBeTruthy();
  await pick("Estado", "Oculto");
  expect(stage().value).toBe("Oculto");
  await press("Guardar");
  await vi.waitFor(() => expect(savedData(client)).toEqual([expect.objectContaining({ status: "HIDDEN" })]));
});

it("offers nobody a status there that is not theirs to give", { tags: ["slow"] }, async () => {
  await openArticle("basic", { title: "Crecida", category: "c1", status: "DRAFT" });
  expect(await choicesOf("Estado")).toEqual(["Borrador", "En revisión"]);
  cleanup();
  await openArticle("basic", { title: "Crecida", category: "c1", status: "PUBLISHED" });
  expect(stage().readOnly).toBe(true);
});

it("leads to the status there when it is what keeps the article from being saved", { tags: ["slow"] }, async () => {
  await openArticle("editor", { title: "Crecida", category: "c1", status: "TEMPLATE?" });
  await act(async () => void fireEvent.change(screen.getByRole("textbox", { name: "Bajada" }), { target: { value: "Ya" } }));
  await press("Guardar");
  await vi.waitFor(() => expect(stage().getAttribute("aria-invalid")).toBe("true"));
  await vi.waitFor(() => expect(document.activeElement).toBe(stage()));
});
