import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { expect, it } from "vitest";
import { cssTarget } from "./css-target.ts";

it("leaves light-dark() as it is in files that declare no colour scheme", async () => {
  const root = await mkdtemp(join(tmpdir(), "css-target-"));
  try {
    await writeFile(join(root, "page.css"), "ins { background: light-dark(#fff, #111) }");
    const built = await build({
      root,
      configFile: false,
      logLevel: "silent",
      build: { write: false, cssTarget: [...cssTarget], rolldownOptions: { input: "page.css" } },
    });
    expect(JSON.stringify(built)).toContain("light-dark(#fff,#111)");
    expect(JSON.stringify(built)).not.toContain("--lightningcss");
  } finally {
    await rm(root, { recursive: true });
  }
});
