import { expect, it } from "vitest";
import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { readSource } from "./read-source.ts";

const feeder = (values: object) => ({ originUrl: "https://a.example/b", ...values }) as unknown as AnyDocument;
const read = (values: object, text: (address: string) => string) => readSource(feeder(values), async (address) => text(address));

it("reads JSON, and reports invalid JSON", async () => {
  expect(await read({ type: "JSON" }, () => '{"a":1}')).toEqual({ a: 1 });
  await expect(read({ type: "JSON" }, () => "<p>")).rejects.toMatchObject({
    code: "invalid",
    fields: { originUrl: "feeder.noJson" },
  });
});

it("reads HTML and XML as trees, however deep they are", async () => {
  expect(await read({ type: "HTML" }, () => "<p CLASS=a>uno <b>dos</b>")).toEqual({
    name: "",
    attributes: {},
    children: [{ name: "p", attributes: { class: "a" }, children: ["uno ", { name: "b", attributes: {}, children: ["dos"] }] }],
  });
  expect(await read({ type: "XML" }, () => '<Río nivel="3"/>')).toMatchObject({
    children: [{ name: "Río", attributes: { nivel: "3" } }],
  });
  expect(JSON.stringify(await read({ type: "HTML" }, () => `${"<i>".repeat(100_000)}hondo`))).toContain("hondo");
});

it("reads as long as the source is, whatever is left open and closed across", async () => {
  const source = `<p>uno</p>${"<b>".repeat(300_000)}dos${"</i>".repeat(300_000)}<tres>`;
  for (const type of ["HTML", "XML"]) {
    const tree = await read({ type }, () => source);
    expect(tree).toMatchObject({ children: [{ name: "p", children: ["uno"] }, { name: "b" }] });
    expect(JSON.stringify(tree)).toContain("dos");
  }
});

it("reads the rows of a sheet by the cells of its header", async () => {
  const asked: string[] = [];
  const csv = (address: string) => {
    asked.push(address);
    return address.includes("A1") ? '"Sale","Llega ""aprox"""\r\n' : '"8:00","9,5"\n"9:00",\n';
  };
  const sheet = {
    type: "GOOGLE_SPREADSHEET",
    originUrl: "https://docs.google.com/spreadsheets/d/abc_1/edit#gid=7",
    spreadsheetHeader: "Horarios!A1:B1",
  };
  expect(await read({ ...sheet, spreadsheetRange: "A2:B40" }, csv)).toEqual([
    { Sale: "8:00", 'Llega "aprox"': "9,5" },
    { Sale: "9:00", 'Llega "aprox"': "" },
  ]);
  const from = "https://docs.google.com/spreadsheets/d/abc_1/gviz/tq?tqx=out%3Acsv&headers=0";
  expect(asked).toEqual([`${from}&sheet=Horarios&range=A1%3AB1`, `${from}&gid=7&range=A2%3AB40`]);
  expect(await read({ ...sheet, spreadsheetHeader: null }, csv)).toEqual([
    ["8:00", "9,5"],
    ["9:00", ""],
  ]);
});
