import { expect, it } from "vitest";
import {
  type FieldPlace,
  fieldsOf,
  type Item,
  moveField,
  removeField,
  sectionsOf,
  stepFrom,
  stepSection,
} from "./form-columns.ts";

const fields = (...names: string[]) => names.map((field) => ({ id: field, field }));
const columns: Item[] = [
  { size: 8, sections: [{ name: "Casco", widgets: fields("a", "b", "c") }, { name: "Vacía" }] },
  { size: 4, sections: [{ name: "Puerto", widgets: fields("d") }] },
];
const shape = (form: readonly Item[]) =>
  form.map((column) =>
    sectionsOf(column)
      .map((section) =>
        fieldsOf(section)
          .map(({ field }) => field)
          .join(""),
      )
      .join("|"),
  );
const place = (column: number, section: number, at: number): FieldPlace => ({ column, section, at });

it("moves a field before another one, in its section and into others, and says where it is", () => {
  expect(shape(moveField(columns, place(0, 0, 0), place(0, 0, 2)).columns)).toEqual(["bac|", "d"]);
  expect(moveField(columns, place(0, 0, 0), place(0, 0, 3)).place).toEqual(place(0, 0, 2));
  expect(shape(moveField(columns, place(0, 0, 1), place(1, 0, 0)).columns)).toEqual(["ac|", "bd"]);
  expect(shape(moveField(columns, place(0, 0, 1), place(0, 1, 0)).columns)).toEqual(["ac|b", "d"]);
  expect(shape(moveField(columns, place(0, 0, 1), place(0, 0, 1)).columns)).toEqual(shape(columns));
});

it("steps through the whole form, empty sections included", () => {
  const stepped = (from: FieldPlace, by: 1 | -1) => {
    const to = stepFrom(columns, from, by);
    return to && shape(moveField(columns, from, to).columns);
  };
  expect(stepped(place(0, 0, 0), 1)).toEqual(["bac|", "d"]);
  expect(stepped(place(0, 0, 2), 1)).toEqual(["ab|c", "d"]);
  expect(stepped(place(1, 0, 0), -1)).toEqual(["abc|d", ""]);
  expect(stepped(place(0, 0, 0), -1)).toBeNull();
  expect(stepped(place(1, 0, 0), 1)).toBeNull();
});

it("keeps everything else of a form that it changes", () => {
  expect(removeField(columns, place(0, 0, 0))[0]).toMatchObject({ size: 8, sections: [{ name: "Casco" }, { name: "Vacía" }] });
  expect(shape(stepSection(columns, 0, 0, 1))).toEqual(["|abc", "d"]);
  expect(shape(stepSection(columns, 0, 0, -1))).toEqual(shape(columns));
});
