import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { articleCompositeFields } from "../../../schema/features/articles/article-content-fields.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { RenderField } from "../testing/RenderField.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";

beforeEach(stubBrowser);
afterEach(cleanup);

const today = new Date();
const at = (hour: number) => new Date(today.getFullYear(), today.getMonth(), today.getDate(), hour, 5).toISOString();

function show(initial: unknown, readOnly = false) {
  const onValue = vi.fn();
  renderWithClient(
    <RenderField
      field={articleCompositeFields.liveUpdates}
      path="liveUpdates"
      initial={initial}
      readOnly={readOnly}
      onValue={onValue}
    />,
    createFakeClient(),
  );
  return onValue;
}
const times = () =>
  within(screen.getByRole("group", { name: "Actualizaciones" }))
    .getAllByRole("button")
    .map((button) => [button.textContent, button.getAttribute("aria-pressed")]);
const title = () => screen.getByRole("textbox", { name: "Título" });
const two = [
  { id: "1", date: at(9), title: "Empieza" },
  { id: "2", date: at(11), title: "Sigue" },
];

it("shows the updates by their times, newest first, and the one that is chosen", () => {
  show(two);
  expect(times()).toEqual([
    ["11:05Sigue", "true"],
    ["09:05Empieza", "false"],
  ]);
  expect(title()).toHaveProperty("value", "Sigue");
  fireEvent.click(screen.getByRole("button", { name: /09:05/ }));
  expect(title()).toHaveProperty("value", "Empieza");
});

it("adds on top with the time at hand and who adds it", () => {
  const onValue = show(two);
  const before = Date.now();
  fireEvent.click(screen.getByRole("button", { name: "Agregar actualización" }));
  const [added, ...others] = onValue.mock.lastCall?.[0] ?? [];
  expect(added).toEqual({ id: expect.any(String), author: "u1", date: expect.stringMatching(/:00\.000Z$/) });
  const minutes = (before - Date.parse(added.date)) / 60_000;
  expect(minutes).toBeLessThan(1);
  expect(others).toEqual(two);
});

it("adds another one once the first has a date", () => {
  show([{ id: "3" }, ...two]);
  const add = screen.getByRole("button", { name: "Agregar actualización" });
  expect(times()[0]).toEqual(["Nueva actualización", "true"]);
  expect(add).toHaveProperty("disabled", true);
  expect(screen.getByText("Antes, complete la fecha de la última.")).toBeTruthy();
});

it("stays at an update whose time becomes another one", () => {
  const onValue = show(two);
  fireEvent.change(screen.getByLabelText("Fecha"), { target: { value: "2026-01-02T08:00" } });
  expect(onValue.mock.lastCall?.[0]).toMatchObject([{ id: "1" }, { id: "2", date: expect.stringMatching(/^2026-01-0/) }]);
  expect(title()).toHaveProperty("value", "Sigue");
  expect(times()[1]).toEqual([expect.stringMatching(/^02\/01 08:00Sigue$/), "true"]);
});

it("begins a coverage with its first update", () => {
  const onValue = show(null);
  fireEvent.click(screen.getByRole("button", { name: "Agregar actualización" }));
  expect(onValue.mock.lastCall?.[0]).toEqual([{ id: expect.any(String), author: "u1", date: expect.any(String) }]);
});

it("asks before it removes one, and leaves the others", () => {
  const onValue = show(two);
  fireEvent.click(screen.getByRole("button", { name: "Eliminar actualización" }));
  expect(onValue).not.toHaveBeenCalled();
  const question = screen.getByRole("dialog", { name: "¿Eliminar esta actualización?" });
  fireEvent.click(within(question).getByRole("button", { name: "Aceptar" }));
  expect(onValue.mock.lastCall?.[0]).toEqual([two[0]]);
  expect(title()).toHaveProperty("value", "Empieza");
});

it("offers nothing to people who may only read", () => {
  show(two, true);
  expect(screen.queryByRole("button", { name: /Agregar|Eliminar/ })).toBeNull();
});
