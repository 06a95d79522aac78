import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { article } from "../../../schema/features/articles/article.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import type { StateOf, Values } from "../entry-state/entry-state.ts";
import type { Entry } from "../entry-state/use-entry.ts";
import { DraftConflict } from "./DraftConflict.tsx";

afterEach(cleanup);

const settleConflict = vi.fn();

function show(touching: readonly string[], [base, values, theirs]: readonly [Values, Values, Values]) {
  // What the banner reads of them.
  const entry = { definition: article, settleConflict } as unknown as Entry;
  const state = { tag: "conflict", touching, base, values, theirs } as unknown as StateOf<"conflict">;
  renderWithClient(<DraftConflict entry={entry} state={state} />, createFakeClient());
}

const marks = (element: Element, tag: string) => [...element.querySelectorAll(tag)].map((mark) => mark.textContent);

it("shows a rich text as readers see it, with what each side changed marked", async () => {
  show(
    ["bodyHtml", "title"],
    [
      { title: "Uno", bodyHtml: "<p>Sube el <b>río</b>.</p>" },
      { title: "Dos", bodyHtml: "<p>Sube mucho el <b>río</b>.</p>" },
      { title: "Tres", bodyHtml: "<p>Baja el <b>río</b>.</p>" },
    ],
  );
  const body = await screen.findByRole("region", { name: "Cuerpo" });
  expect(body.querySelectorAll("strong")).toHaveLength(3);
  expect(body.textContent).not.toContain("<p>");
  expect(marks(body, "ins")).toEqual([" (agregado) mucho ", " (agregado) Baja "]);
  expect(within(screen.getByRole("region", { name: "Título" })).getByText("Tres")).toBeTruthy();
});

it("shows of a list the texts that both changed, and the list where there is more to it", async () => {
  const live = (title: string, text: string) => ({ liveUpdates: [{ id: "u1", title, bodyHtml: `<p>${text}</p>` }] });
  show(["liveUpdates"], [live("A", "Uno."), live("A", "Uno mío."), live("A", "Uno suyo.")]);
  expect(await screen.findByRole("region", { name: /^Cobertura en vivo 1: / })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Cobertura en vivo" })).toBeNull();
  cleanup();
  show(["liveUpdates"], [live("A", "Uno."), live("B", "Uno mío."), live("C", "Uno suyo.")]);
  expect(await screen.findByRole("region", { name: /^Cobertura en vivo 1: / })).toBeTruthy();
  expect(screen.getByRole("region", { name: "Cobertura en vivo" })).toBeTruthy();
});

it("lets a side be taken whatever is shown", async () => {
  show(["title"], [{ title: "Uno" }, { title: "Dos" }, { title: "Tres" }]);
  screen.getByRole("button", { name: "Mantener mi versión" }).click();
  expect(settleConflict).toHaveBeenLastCalledWith("mine");
});

it("is decided field by field, on the screen that a conflict found later has", async () => {
  const theirs = {
    title: "Tres",
    deck: "c",
    updatedAt: "2026-01-02T10:00:00.000Z",
    updatedBy: { id: "u2", displayName: "Bruno" },
  };
  show(["title", "deck"], [{ title: "Uno", deck: "a" }, { title: "Dos", deck: "b" }, theirs]);
  expect(screen.getByText(/Bruno/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: t("entry.conflictMerge") }));
  const dialog = within(await screen.findByRole("dialog", { name: t("conflict.title") }));
  const store = () => dialog.getByRole("button", { name: t("conflict.save") }).closest("button");
  expect(store()?.disabled).toBe(true);
  fireEvent.click(dialog.getByRole("button", { name: t("conflict.allMine") }));
  fireEvent.click(dialog.getByRole("button", { name: t("conflict.takeTheirsOf", { field: "Título" }) }));
  fireEvent.click(store() ?? document.body);
  await waitFor(() =>
    expect(settleConflict).toHaveBeenLastCalledWith({ values: expect.objectContaining({ title: "Tres", deck: "b" }) }),
  );
});
