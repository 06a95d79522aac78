import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { article } from "../../../schema/features/articles/article.ts";
import { permissionAccess } from "../../../schema/features/people/permission-access.ts";
import { documentHistory } from "../../../schema/features/projects/document-history.ts";
import { person } from "../../../schema/features/vocabulary/person.ts";
import type { Row } from "../../client/client-api.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { ClientContext } from "../../hooks/use-client.ts";
import type { TitleOf } from "../plain-value.ts";
import { ColumnEdge } from "./columns/ColumnEdge.tsx";
import { linkColumn } from "./columns/column.ts";
import { columnEdge } from "./columns/column-edge.ts";
import type { ShownColumns } from "./columns/use-shown-columns.ts";
import { ListTable } from "./ListTable.tsx";
import { noneSelected, withSelected } from "./selection/selection.ts";
import type { ListSelection } from "./selection/use-selection.ts";
import type { ListView } from "./use-list-view.ts";
import type { RowWindow } from "./use-row-window.ts";

beforeEach(() => {
  window.matchMedia ??= vi.fn(() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never);
});
afterEach(cleanup);

const client = createFakeClient();

// Here and below: only the parts that the table reads, cast to the whole.
const rows: readonly Row[] = ["Uno", "Dos"].map((title, index) => ({
  id: `a${index}`,
  sync: "clean",
  data: {
    id: `a${index}`,
    title,
    category: "c1",
    status: "DRAFT",
    updatedAt: "2026-01-01T12:00:00.000Z",
  } as unknown as Row["data"],
}));
const view = { sort: { by: "updatedAt", direction: "desc" }, query: { search: "" }, change: vi.fn() } as unknown as ListView;
const onOpen = vi.fn();
const toggle = vi.fn();
const selection: ListSelection = {
  selection: withSelected(noneSelected, ["a1"], true),
  isEmpty: false,
  toggle,
  all: vi.fn(),
  clear: vi.fn(),
  only: vi.fn(),
};

const setWidth = vi.fn();
const shown: ShownColumns = { columns: article.list.columns, chosen: [], widths: {}, choose: vi.fn(), setWidth, reset: vi.fn() };

/** Every row on the screen, `active` with the keyboard. */
function windowAt(active: number): RowWindow {
  const items = rows.map((_, index) => ({ index, start: index * 45, end: (index + 1) * 45 }));
  const virtualizer = { getVirtualItems: () => items, getTotalSize: () => rows.length * 45 };
  return {
    virtualizer: virtualizer as unknown as RowWindow["virtualizer"],
    active,
    onKeyDown: vi.fn(),
    onInterrupt: vi.fn(),
    enter: vi.fn(),
    focusActive: vi.fn(),
  };
}

function table(titleOf: TitleOf, active = 0, total: number | null = 20_000) {
  return (
    <ClientContext value={client}>
      <MantineProvider>
        <ListTable
          definition={article}
          columns={article.list.columns}
          shown={shown}
          rowAt={(index) => rows[index]}
          selection={selection}
          isPlain={false}
          total={total}
          view={view}
          window={windowAt(active)}
          titleOf={titleOf}
          onOpen={onOpen}
        />
      </MantineProvider>
    </ClientContext>
  );
}

it("keeps the elements of its cells when titles of other documents arrive", () => {
  const { rerender } = render(table(() => ""));
  const link = screen.getByRole("link", { name: "Uno" });
  rerender(table(() => "Economía"));
  expect(screen.getAllByText("Economía")).toHaveLength(rows.length);
  expect(screen.getByRole("link", { name: "Uno" })).toBe(link);
});

it("draws only the rows anew between which the keyboard moves", () => {
  const titleOf = vi.fn<TitleOf>(() => "Economía");
  const { rerender } = render(table(titleOf));
  titleOf.mockClear();
  rerender(table(titleOf, 0));
  expect(titleOf).not.toHaveBeenCalled();
  rerender(table(titleOf, 1));
  expect(screen.getByRole("link", { name: "Dos" }).tabIndex).toBe(0);
  expect(screen.getByRole("link", { name: "Uno" }).tabIndex).toBe(-1);
});

it("opens the document of the row that is clicked", () => {
  render(table(() => ""));
  fireEvent.click(screen.getByText("Dos").closest("tr") as HTMLElement); // a link of the table is in a row
  expect(onOpen).toHaveBeenLastCalledWith("a1");
});

it("chooses the row whose box is clicked, without opening it", () => {
  onOpen.mockClear();
  render(table(() => ""));
  expect(screen.getByRole("row", { selected: true })).toBe(screen.getByText("Dos").closest("tr"));
  fireEvent.click(screen.getByRole("checkbox", { name: "Seleccionar Uno" }), { shiftKey: true });
  expect(toggle).toHaveBeenLastCalledWith("a0", true);
  expect(onOpen).not.toHaveBeenCalled();
});

it("announces to a screen reader how many rows there are, or that the number is unknown", () => {
  const { rerender } = render(table(() => ""));
  expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("20001");
  rerender(table(() => "", 0, null));
  expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("-1");
});

it("makes a column as wide as its end is dragged, and as it was at two presses", () => {
  columnEdge.set(ColumnEdge);
  render(table(() => ""));
  const cell = screen.getByRole("columnheader", { name: "Autores" });
  vi.spyOn(cell, "getBoundingClientRect").mockReturnValue({ width: 144 } as DOMRect);
  const edge = cell.lastElementChild as HTMLElement;
  edge.setPointerCapture = vi.fn();
  fireEvent.pointerDown(edge, { button: 0, clientX: 300, pointerId: 1 });
  fireEvent.pointerMove(edge, { clientX: 360 });
  expect(cell.style.width).toBe("204px");
  fireEvent.pointerMove(edge, { clientX: -500 });
  fireEvent.lostPointerCapture(edge);
  expect(setWidth).toHaveBeenLastCalledWith("author", 60);
  fireEvent.doubleClick(edge);
  expect(setWidth).toHaveBeenLastCalledWith("author", null);
  columnEdge.set(null);
});

it("names every column differently", () => {
  render(table(() => ""));
  const names = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(new Set(names).size).toBe(names.length);
});

it.each([
  [person, "name"],
  [article, "title"],
  [documentHistory, "title"],
  [permissionAccess, "user"],
])("opens a document by the column that names it", (definition, name) => {
  expect(linkColumn(definition)).toBe(name);
});
