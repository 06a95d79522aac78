import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compileLess } from "./compile-less.ts";

describe("compileLess", () => {
  it("makes CSS of variables and nesting", async () => {
    expect(await compileLess("@tinta: #123; article { .volanta { color: @tinta; } }")).toBe(
      "article .volanta {\n  color: #123;\n}\n",
    );
  });

  it("puts no file in the place of its address", async () => {
    const file = join(import.meta.dirname, "../../../package.json");
    expect(await compileLess(`a { background: data-uri("${file}"); }`)).toBe(`a {\n  background: url("${file}");\n}\n`);
  });

  it.each([
    ["a file of the machine", '@import (inline) "/etc/hostname";'],
    ["an address of the network", '@import (less) "http://127.0.0.1:1/a.less";'],
    ["a plugin", '@plugin "plugin"; a { width: pi(); }'],
    ["JavaScript", "a { width: `process.pid`; }"],
    ["what is no Less", "a { color: "],
  ])("refuses %s", async (_, source) => {
    await expect(compileLess(source)).rejects.toMatchObject({ code: "invalid" });
  });
});
