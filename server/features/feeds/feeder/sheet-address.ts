/**
 * Where the cells of a range of a public Google sheet are, as CSV: `Hoja!A2:D40`, `A2:D40`, or all of it. An address elsewhere is taken
 * for that of the CSV itself. Pure.
 */
export function sheetAddress(address: string, range: string): string {
  const found = /^https:\/\/docs\.google\.com\/spreadsheets\/d\/([\w-]+)/.exec(address);
  if (!found) return address;
  const [, sheet, cells] = /^(?:'?([^'!]*)'?!)?(.*)$/.exec(range) ?? [];
  const gid = /[#&?]gid=(\d+)/.exec(address)?.[1];
  const query = new URLSearchParams({ tqx: "out:csv", headers: "0" });
  if (sheet) query.set("sheet", sheet);
  else if (gid) query.set("gid", gid);
  if (cells) query.set("range", cells);
  return `https://docs.google.com/spreadsheets/d/${found[1]}/gviz/tq?${query}`;
}
