import { expect, it } from "vitest";
import type { Row } from "../../client/client-api.ts";
import { inOrder } from "./opportunity-order.ts";
import { workingList } from "./working-list.ts";

const row = (id: string, minute: number, data: Record<string, unknown>): Row => {
  const at = `2026-03-01T12:${String(minute).padStart(2, "0")}:00.000Z`;
  return { id, sync: "clean", data: { id, createdAt: at, updatedAt: at, ...data } };
};

it("has live articles first, then drafts, then the rest, of each those changed last first, and each once (DASH-013)", () => {
  const rows = [
    row("publicado", 9, { status: "PUBLISHED" }),
    row("borrador", 2, { status: "DRAFT" }),
    row("en vivo", 1, { status: "PUBLISHED", liveUpdatesStatus: "LIVE" }),
    row("terminado", 8, { status: "PUBLISHED", liveUpdatesStatus: "FINISHED" }),
    row("borrador nuevo", 3, { status: "DRAFT" }),
  ];
  const listed = workingList([rows, rows.slice(1, 2)], 4).map(({ id }) => id);
  expect(listed).toEqual(["en vivo", "borrador nuevo", "borrador", "publicado"]);
});

it("orders opportunities by a field, what is unknown last, a hundred at most (CONST-005)", () => {
  const items = [
    { name: "ñandú", volume: null },
    { name: "río", volume: 10 },
    { name: "Ábaco", volume: 200 },
  ];
  const namesBy = (sort: string) => inOrder(items, sort).map(({ name }) => name);
  expect(namesBy("relevance")).toEqual(["ñandú", "río", "Ábaco"]);
  expect(namesBy("name")).toEqual(["Ábaco", "ñandú", "río"]);
  expect(namesBy("-volume")).toEqual(["Ábaco", "río", "ñandú"]);
  expect(
    inOrder(
      Array.from({ length: 120 }, (_, at) => ({ name: String(at) })),
      "name",
    ),
  ).toHaveLength(100);
});
