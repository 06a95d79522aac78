import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type CollectionDefinition, defineCollection } from "../../../schema/declaration/define-collection.ts";
import { weekDays } from "../../../schema/declaration/field-groups.ts";
import { article } from "../../../schema/features/articles/article.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { ListFilters } from "./ListFilters.tsx";
import type { ListView } from "./use-list-view.ts";

const definition = defineCollection({
  name: "tag",
  fields: {
    name: { kind: "text" },
    model: { kind: "model", among: ["Article", "Person"], label: "field.type" },
    doc: { kind: "document", by: "model", label: "field.doc" },
    schedule: { kind: "list", of: { weekDays } },
  },
  list: { filters: ["model", "doc", "schedule.weekDays"] },
  access: { read: "anyone", write: "anyone" },
}) as CollectionDefinition;

beforeEach(() => {
  window.matchMedia ??= vi.fn(() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never);
});
afterEach(cleanup);

function open(filters: Readonly<Record<string, string>>) {
  const change = vi.fn();
  const view = { state: { filters }, change } as unknown as ListView; // only what the filters read
  renderWithClient(<ListFilters definition={definition} view={view} onCleared={vi.fn()} />, createFakeClient());
  return change;
}

it("offers administrators alone where articles are filtered by people", async () => {
  const client = createFakeClient();
  const person = (id: string, displayName: string, isAdmin: boolean) => ({
    id,
    sync: "clean" as const,
    data: { id, createdAt: "", updatedAt: "", displayName, name: displayName, isAdmin },
  });
  for (const each of [person("u2", "Bruno", true), person("u3", "Lectora", false)]) client.put("user", each);
  const view = { state: { filters: {} }, change: vi.fn() } as unknown as ListView; // only what the filters read
  renderWithClient(<ListFilters definition={article as CollectionDefinition} view={view} onCleared={vi.fn()} />, client);
  for (const name of ["Autores", "Creado por"]) {
    fireEvent.click(screen.getByRole("combobox", { name }));
    expect(await screen.findByRole("option", { name: "Bruno" })).toBeTruthy();
    expect(screen.queryByRole("option", { name: "Lectora" })).toBeNull();
    fireEvent.blur(screen.getByRole("combobox", { name }));
    await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
  }
});

it("filters by a choice inside a list, whose numbers are options", async () => {
  const change = open({});
  const days = screen.getByRole("combobox", { name: t("field.weekDays") });
  expect(days.getAttribute("placeholder")).toBe("Cualquiera");
  fireEvent.click(days);
  fireEvent.click(await screen.findByRole("option", { name: "Domingo" }));
  expect(change).toHaveBeenLastCalledWith({ filters: { "schedule.weekDays": "7" }, scroll: 0 });
});

it("asks for the model before the document", () => {
  open({});
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: t("field.doc") }).disabled).toBe(true);
  cleanup();
  open({ model: "Person" });
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: t("field.doc") }).disabled).toBe(false);
});

it("clears the document with another model", async () => {
  const change = open({ model: "Person", doc: "p1" });
  fireEvent.click(screen.getByRole("combobox", { name: t("field.type") }));
  fireEvent.click(await screen.findByRole("option", { name: t("collection.article.many") }));
  expect(change).toHaveBeenLastCalledWith({ filters: { model: "Article" }, scroll: 0 });
});
