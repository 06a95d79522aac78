import { expect, it } from "vitest";
import { refusedImport } from "./own-imports.ts";
import { SOURCES } from "./source-files.ts";

const from = `${SOURCES}/components/RiverHeight.tsx`;
const refused = (request: string) => refusedImport(request, from, ["react", "@scope/pkg"]);

it.each(["./Other", "../hooks/use-tide", "react", "react/jsx-runtime", "@scope/pkg", "@scope/pkg/deep"])(
  "lets a source import %s",
  (request) => {
    expect(refused(request)).toBeNull();
  },
);

it.each([
  "../../etc/passwd",
  "../../../other/server/main",
  "/etc/passwd",
  "lodash",
  "react-dom",
  "@scope/other",
  "react/../../server/main",
  "!!raw-loader!./Other",
  "./Other?raw",
  "node:fs",
  "data:text/javascript,1",
  "https://example.com/x.js",
])("refuses %s", (request) => {
  expect(refused(request)).toMatch(/^Can't resolve '/);
});
