import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Field } from "../../schema/declaration/fields.ts";
import { RenderField } from "./testing/RenderField.tsx";

beforeEach(() => {
  // Mantine asks for media queries and fonts that happy-dom does not have.
  if (!document.fonts) Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
  window.matchMedia ??= vi.fn(() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never);
});
afterEach(cleanup);

const onValue = vi.fn();
afterEach(() => onValue.mockClear());

function show(field: Field, path: string, initial?: unknown, more: Partial<Parameters<typeof RenderField>[0]> = {}) {
  render(<RenderField field={field} path={path} initial={initial} onValue={onValue} {...more} />);
}
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });

describe("text", () => {
  it("has its Spanish name, counts, and curls quotes while typing", () => {
    show({ kind: "text", counter: true, typographic: true, maxLength: 90 }, "title", "Hola");
    const input = screen.getByRole("textbox", { name: "Título" });
    expect(screen.getByText("4 de 90 caracteres")).toBeTruthy();
    type(input, 'Hola "mundo');
    expect(onValue).toHaveBeenLastCalledWith("Hola “mundo");
  });
  it("shows its error below, linked to the input", () => {
    show({ kind: "text" }, "title", null, { errors: { title: "validation.required" } });
    const input = screen.getByRole("textbox", { name: "Título" });
    expect(input.getAttribute("aria-invalid")).toBe("true");
    const described = (input.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toContain("Campo obligatorio");
  });
  it("keeps a text that is pasted too long whole, and says so", () => {
    show({ kind: "text", counter: true, maxLength: 5 }, "title", "");
    const input = screen.getByRole("textbox", { name: "Título" });
    expect(input.hasAttribute("maxlength")).toBe(false);
    type(input, "demasiado");
    expect(onValue).toHaveBeenLastCalledWith("demasiado");
    expect(screen.getByText("El texto es demasiado largo")).toBeTruthy();
    expect(screen.getByText("9 de 5 caracteres")).toBeTruthy();
  });
  it("stores an emptied text as null", () => {
    show({ kind: "text" }, "title", "a");
    type(screen.getByRole("textbox", { name: "Título" }), "");
    expect(onValue).toHaveBeenLastCalledWith(null);
  });
});

describe("number", () => {
  it("reads a decimal comma and keeps what was typed", () => {
    show({ kind: "number" }, "viewCount", 3);
    const input = screen.getByRole("textbox", { name: "Visitas" });
    type(input, "12,50");
    expect(onValue).toHaveBeenLastCalledWith(12.5);
    expect(input).toHaveProperty("value", "12,50");
  });
  it("reports a problem and leaves the value alone while it is no number", () => {
    const onProblem = vi.fn();
    show({ kind: "number" }, "viewCount", 3, { onProblem });
    type(screen.getByRole("textbox", { name: "Visitas" }), "tres");
    expect(onValue).not.toHaveBeenCalled();
    expect(onProblem).toHaveBeenLastCalledWith("viewCount", "widget.invalidNumber");
    expect(screen.getByText("Número inválido")).toBeTruthy();
  });
});

describe("checkbox and choices", () => {
  it("toggles", () => {
    show({ kind: "checkbox" }, "isExplicit", false);
    fireEvent.click(screen.getByRole("checkbox", { name: "Contenido explícito" }));
    expect(onValue).toHaveBeenLastCalledWith(true);
  });
  it("offers the declared options by name", () => {
    const options = [
      { value: "DRAFT", label: "option.status.DRAFT" },
      { value: "REVISION", label: "option.status.REVISION" },
    ] as const;
    show({ kind: "select", options }, "status", "DRAFT");
    fireEvent.click(screen.getByRole("combobox", { name: "Estado" }));
    fireEvent.click(screen.getByRole("option", { name: "En revisión", hidden: true }));
    expect(onValue).toHaveBeenLastCalledWith("REVISION");
  });
});

describe("list", () => {
  const field: Field = { kind: "list", of: { title: { kind: "text" } } };
  const items = [
    { id: "1", title: "uno" },
    { id: "2", title: "dos" },
  ];
  it("adds an item with an id of its own", () => {
    show(field, "variants", []);
    fireEvent.click(screen.getByRole("button", { name: "Agregar: Variantes" }));
    expect(onValue).toHaveBeenLastCalledWith([{ id: expect.any(String) }]);
  });
  it("edits an item in place", () => {
    show(field, "variants", items);
    const second = screen.getAllByRole("textbox", { name: "Título" })[1];
    if (second) type(second, "DOS");
    expect(onValue).toHaveBeenLastCalledWith([items[0], { id: "2", title: "DOS" }]);
  });
  it("removes and reorders after 'Eliminar/Reordenar'", () => {
    show(field, "variants", items);
    fireEvent.click(screen.getByRole("button", { name: "Eliminar/Reordenar" }));
    fireEvent.click(screen.getByRole("button", { name: "Subir dos" }));
    expect(onValue).toHaveBeenLastCalledWith([items[1], items[0]]);
    fireEvent.click(screen.getByRole("button", { name: "Eliminar uno" }));
    expect(onValue).toHaveBeenLastCalledWith([items[1]]);
  });
  it("offers neither to whom may not write", () => {
    show(field, "variants", items, { readOnly: true });
    expect(screen.queryByRole("button")).toBeNull();
  });
});
