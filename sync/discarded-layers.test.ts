import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layersLeft, layersOf, withLayers } from "./discarded-layers.ts";
import { localId, NoteDesk, serverNote } from "./doubles/note-desk.ts";
import type { OutboxOperation, Values } from "./outbox-operation.ts";

const desk = new NoteDesk();
const stored = serverNote("d1", 1, { title: "uno" });
const update: OutboxOperation = desk.save("d1", { ...stored, title: "dos" }, stored).put[0] ?? missing();
const insert: OutboxOperation = desk.save(localId(1), { title: "uno" }).put[0] ?? missing();

describe("layers of lost values", () => {
  it("share one record while they are about different fields", () => {
    expect(withLayers(update, [{ title: "a" }, { deck: "b" }])).toEqual({ ...update, discarded: { title: "a", deck: "b" } });
  });

  it("keep every value of a field that lost more than once", () => {
    const layered = withLayers(update, [{ title: "a" }, { title: "b" }, {}, { title: "c" }]);
    expect(layered).toMatchObject({ discardedEarlier: [{ title: "a" }, { title: "b" }], discarded: { title: "c" } });
    expect(layersLeft(layered)).toEqual([{ title: "a" }, { title: "b" }]);
  });

  it("of an INSERT all follow later, for its wire form takes none", () => {
    expect(layersLeft(withLayers(insert, [{ title: "a" }]))).toEqual([{ title: "a" }]);
  });

  it("lose no value, in whatever order they come", () => {
    const layer = fc.dictionary(fc.constantFrom("title", "deck", "rank"), fc.nat());
    fc.assert(
      fc.property(fc.array(layer), fc.array(layer), (first, second) => {
        const layered = withLayers(withLayers(update, first), second);
        expect(entriesOf(layersOf(layered))).toEqual(entriesOf([...first, ...second]));
      }),
    );
  });
});

function entriesOf(layers: readonly Values[]): string[] {
  return layers.flatMap((layer) => Object.entries(layer).map(String)).sort();
}

function missing(): never {
  throw new Error("the edit was not queued");
}
