import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AUTOSAVE_MS } from "../../entity/entry-state/use-autosave.ts";
import { savedData } from "../../pages/testing/open-own-page.tsx";
import { openArticle, pick } from "./testing/open-article.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Types a title and lets the time of a silent save pass. */
async function typeAndWait(): Promise<void> {
  fireEvent.change(screen.getByRole("textbox", { name: "Título" }), { target: { value: "Sube el río" } });
  await act(async () => vi.advanceTimersByTime(AUTOSAVE_MS));
}

it.each([
  ["a new article", null],
  ["a draft", { status: "DRAFT", title: "Crecida" }],
])("saves %s by itself", async (_what, saved) => {
  const client = await openArticle("editor", saved);
  await typeAndWait();
  expect(savedData(client)).toMatchObject([{ title: "Sube el río", status: "DRAFT" }]);
});

it.each(["REVISION", "SCHEDULED", "PUBLISHED", "HIDDEN", "UNPUBLISHED", "TEMPLATE"])(
  "never saves what is %s without being asked, nor what is a draft on screen alone",
  async (status) => {
    const client = await openArticle("editor", { status, title: "Crecida", category: "c1", date: "2026-01-05T10:00:00.000Z" });
    await typeAndWait();
    await pick("Estado", "Borrador");
    await typeAndWait();
    expect(savedData(client)).toEqual([]);
  },
);

it("stops as soon as a draft is to become something else", async () => {
  const client = await openArticle("editor", { status: "DRAFT", title: "Crecida", category: "c1" });
  await pick("Estado", "En revisión");
  await typeAndWait();
  expect(savedData(client)).toEqual([]);
});
