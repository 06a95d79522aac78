import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Field } from "../../../schema/declaration/fields.ts";
import { weekDayOptions } from "../../../schema/declaration/options.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { RenderField } from "../testing/RenderField.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";

beforeEach(stubBrowser);
beforeEach(() => window.localStorage.clear());
afterEach(cleanup);
afterEach(() => void vi.useRealTimers());

function show(field: Field, initial?: unknown, more: Partial<Parameters<typeof RenderField>[0]> = {}) {
  const onValue = vi.fn();
  render(<RenderField field={field} path="title" initial={initial} onValue={onValue} {...more} />);
  return onValue;
}
const pick = (option: string) => {
  fireEvent.click(screen.getByRole("combobox", { name: "Título" }));
  fireEvent.click(screen.getByRole("option", { name: option, hidden: true }));
};
const box = (name: string) => screen.getByRole("checkbox", { name });

describe("select", () => {
  it("stores numbers as numbers, and null for 'none'", () => {
    const options = [
      { value: null, label: "widget.none" },
      { value: 1, label: "option.weekDay.1" },
      { value: 2, label: "option.weekDay.2" },
    ] as const;
    const onValue = show({ kind: "select", options }, 1);
    expect(screen.getByRole("combobox", { name: "Título" })).toHaveProperty("value", "Lunes");
    pick("Martes");
    expect(onValue).toHaveBeenLastCalledWith(2);
    pick("Ninguno");
    expect(onValue).toHaveBeenLastCalledWith(null);
  });
  it("lets 'none' be chosen where one must be", () => {
    const options = [
      { value: null, label: "widget.none" },
      { value: 1, label: "option.weekDay.1" },
    ] as const;
    const onValue = show({ kind: "select", options, required: true });
    expect(screen.getByRole("combobox", { name: /Título/ })).toHaveProperty("value", "");
    fireEvent.click(screen.getByRole("combobox", { name: /Título/ }));
    fireEvent.click(screen.getByRole("option", { name: "Ninguno", hidden: true }));
    expect(onValue).toHaveBeenLastCalledWith(null);
  });
  it("offers no option that people cannot choose, but shows the one that a document has", () => {
    const options = [
      { value: 1, label: "option.weekDay.1" },
      { value: 2, label: "option.weekDay.2", offered: false },
      { value: 3, label: "option.weekDay.3", offered: false },
    ] as const;
    show({ kind: "select", options }, 2);
    const picker = screen.getByRole("combobox", { name: "Título" });
    expect(picker).toHaveProperty("value", "Martes");
    fireEvent.click(picker);
    expect(screen.getAllByRole("option", { hidden: true }).map(({ textContent }) => textContent)).toEqual(["Lunes", "Martes"]);
  });
});

describe("multi-select", () => {
  const days: Field = { kind: "multi-select", options: weekDayOptions, emptyAsAll: true };
  it("stores numbers as numbers", () => {
    const onValue = show({ kind: "multi-select", options: weekDayOptions }, [1]);
    fireEvent.click(box("Miércoles"));
    expect(onValue).toHaveBeenLastCalledWith([1, 3]);
  });
  it("marks only the one that is clicked with Ctrl", () => {
    const onValue = show(days, [1, 2]);
    fireEvent.click(box("Domingo"), { ctrlKey: true });
    expect(onValue).toHaveBeenLastCalledWith([7]);
  });
  it("means all when nothing is chosen, and all but the last one unmarked", () => {
    const onValue = show(days, [2]);
    fireEvent.click(box("Martes"));
    expect(onValue).toHaveBeenLastCalledWith([7, 1, 3, 4, 5, 6]);
    cleanup();
    show(days, []);
    expect(box("Sábado")).toHaveProperty("checked", true);
  });
  it("gives each of its two hints once a day", () => {
    const ctrl = "Mantenga presionado Ctrl para solo marcar esta opción";
    const asAll = "Desmarcar todas las casillas equivale a marcarlas todas en este selector";
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 2, 4, 9) });
    show(days, []);
    expect(screen.queryByText(ctrl)).toBeNull();
    fireEvent.click(box("Lunes"));
    expect(screen.getByText(ctrl)).toBeTruthy();
    expect(screen.getByText(asAll)).toBeTruthy();
    cleanup();
    vi.setSystemTime(new Date(2026, 2, 4, 23));
    show(days, []);
    fireEvent.click(box("Lunes"));
    expect(screen.queryByText(ctrl)).toBeNull();
    expect(screen.queryByText(asAll)).toBeNull();
    cleanup();
    vi.setSystemTime(new Date(2026, 2, 5, 0, 1));
    show(days, []);
    fireEvent.click(box("Lunes"));
    expect(screen.getByText(ctrl)).toBeTruthy();
  });
  it("does nothing for whom may not write", () => {
    const onValue = show(days, [1], { readOnly: true });
    fireEvent.click(box("Lunes"));
    expect(onValue).not.toHaveBeenCalled();
  });
});

describe("model", () => {
  it("offers the models by name, found without accents", () => {
    const onValue = show({ kind: "model" }, null);
    fireEvent.change(screen.getByRole("combobox", { name: "Título" }), { target: { value: "articulo" } });
    pick("Artículos");
    expect(onValue).toHaveBeenLastCalledWith("Article");
  });
  it("offers only those that are declared, and shows one that nobody knows", () => {
    show({ kind: "model", among: ["Article", "Tag"] }, "Dinosaur");
    fireEvent.click(screen.getByRole("combobox", { name: "Título" }));
    expect(screen.getAllByRole("option", { hidden: true }).map((option) => option.textContent)).toEqual([
      "Artículos",
      "Desconocido",
      "Etiquetas",
    ]);
  });
  it("takes several", () => {
    const onValue = show({ kind: "models" }, ["Tag"]);
    pick("Artículos");
    expect(onValue).toHaveBeenLastCalledWith(["Tag", "Article"]);
  });
});

describe("color", () => {
  it("is chosen from swatches, the project's own first, or typed", () => {
    const onValue = vi.fn();
    const client = createFakeClient();
    const at = "2026-01-01T00:00:00.000Z";
    client.put("project", {
      id: "p1",
      sync: "clean",
      data: { id: "p1", createdAt: at, updatedAt: at, colorPrimary: "#205060" },
    });
    renderWithClient(<RenderField field={{ kind: "color" }} path="title" initial={null} onValue={onValue} />, client);
    const [first] = screen.getAllByRole("button");
    expect(first?.getAttribute("aria-label")).toBe("Color #205060");
    fireEvent.click(screen.getByRole("button", { name: "Color #c92a2a" }));
    expect(onValue).toHaveBeenLastCalledWith("#c92a2a");
    fireEvent.change(screen.getByRole("textbox", { name: "Otro color" }), { target: { value: "#123456" } });
    expect(onValue).toHaveBeenLastCalledWith("#123456");
  });
});
