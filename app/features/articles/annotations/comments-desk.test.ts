import { expect, it } from "vitest";
import { createCommentsDesk } from "./comments-desk.ts";

const places = [{ id: "one", isFound: true, isChanged: false }];
const open = () => createCommentsDesk({ fieldOf: (path) => path.replace(/\d/, "item"), onChosen: () => undefined });
const editor = (goTo: (id: string) => void = () => undefined, replace = async () => true) => ({ goTo, replace });
const settled = () => Promise.resolve();

it("knows nothing of where words are when the editor of their text has gone, and keeps what others reported", async () => {
  const desk = open();
  const leave = desk.connect("live.0.text", editor());
  desk.connect("bodyHtml", editor());
  desk.onMessage("live.0.text", { type: "annotationPlaces", places });
  desk.onMessage("bodyHtml", { type: "annotationPlaces", places: [{ id: "two", isFound: true, isChanged: false }] });
  expect([...desk.places.get().keys()]).toEqual(["one", "two"]);
  leave();
  await settled();
  expect([...desk.places.get().keys()]).toEqual(["two"]);
});

it("still knows it when the editor is that of an item that was moved", async () => {
  const desk = open();
  const leave = desk.connect("live.0.text", editor());
  desk.onMessage("live.0.text", { type: "annotationPlaces", places });
  leave();
  desk.connect("live.1.text", editor());
  await settled();
  expect(desk.places.get().get("one")).toEqual({ order: 0, isFound: true, isChanged: false });
});

it("asks for a text that has no editor, and leads to its words once the editor has marked them", () => {
  const desk = open();
  desk.goTo("live.item.text", "one");
  expect(desk.asked.get()).toBe("live.item.text");
  const led: string[] = [];
  desk.connect(
    "live.0.text",
    editor((id) => led.push(id)),
  );
  expect(led).toEqual([]);
  desk.onMessage("live.0.text", { type: "annotationPlaces", places });
  desk.onMessage("live.0.text", { type: "annotationPlaces", places });
  expect([led, desk.asked.get()]).toEqual([["one"], null]);
});

it("has words replaced by the editor of their text alone", async () => {
  const desk = open();
  const replaced: string[] = [];
  expect(await desk.replace("bodyHtml", "one", "otras")).toBe(false);
  const leave = desk.connect("bodyHtml", {
    goTo: () => undefined,
    replace: async (id, text) => replaced.push(`${id} ${text}`) > 0,
  });
  expect(await desk.replace("deck", "one", "otras")).toBe(false);
  expect(await desk.replace("bodyHtml", "one", "otras")).toBe(true);
  leave();
  expect(await desk.replace("bodyHtml", "one", "otras")).toBe(false);
  expect(replaced).toEqual(["one otras"]);
});
