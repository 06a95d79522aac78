import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_DISCARDED_EARLIER } from "../../schema/wire/operation.ts";
import { localId, NoteDesk, serverNote } from "../doubles/note-desk.ts";
import { layersLeft, layersOf, layersSent, overLayers, withLayers } from "./discarded-layers.ts";
import type { OutboxOperation, Values } from "./outbox-operation.ts";

const desk = new NoteDesk();
const stored = serverNote("d1", 1, { title: "uno" });
const update: OutboxOperation = desk.save("d1", { ...stored, title: "dos" }, stored).put[0] ?? missing();
const insert: OutboxOperation = desk.save(localId(1), { title: "uno" }).put[0] ?? missing();

describe("layers of lost values", () => {
  it("share one record while they are about different fields", () => {
    expect(withLayers(update, [{ title: "a" }, { deck: "b" }])).toEqual({ ...update, discarded: { title: "a", deck: "b" } });
  });

  it("keep every value of a field that lost more than once (Q8)", () => {
    const layered = withLayers(update, [{ title: "a" }, { title: "b" }, {}, { title: "c" }]);
    expect(layered).toMatchObject({ discardedEarlier: [{ title: "a" }, { title: "b" }], discarded: { title: "c" } });
    expect(layersSent(layered)).toEqual({ discarded: { title: "c" }, discardedEarlier: [{ title: "a" }, { title: "b" }] });
    expect(layersLeft(layered)).toEqual([]);
  });

  it("of an edit before lie beneath its own (B8)", () => {
    const layered = overLayers(withLayers(update, [{ title: "b" }]), [{ title: "a" }]);
    expect(layered).toMatchObject({ discardedEarlier: [{ title: "a" }], discarded: { title: "b" } });
  });

  it("that are more than an update takes along follow, the oldest last", () => {
    const titles = Array.from({ length: MAX_DISCARDED_EARLIER + 3 }, (_, index) => ({ title: String(index) }));
    const layered = withLayers(update, titles);
    expect(layersSent(layered)).toMatchObject({ discarded: titles.at(-1), discardedEarlier: titles.slice(2, -1) });
    expect(layersLeft(layered)).toEqual(titles.slice(0, 2));
  });

  it("of an INSERT all follow later, because its wire form carries none (Q8)", () => {
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
