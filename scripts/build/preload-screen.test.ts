import { expect, it } from "vitest";
import { filesOf } from "./preload-screen.ts";

const css = (...files: string[]) => ({ viteMetadata: { importedCss: new Set(files) } });
const bundle = {
  "screen.js": { moduleIds: ["/repo/app/show-app.tsx"], imports: ["ui.js", "base.js"], ...css("screen.css") },
  "ui.js": { moduleIds: ["/repo/lib.js"], imports: ["base.js"], ...css("ui.css") },
  "base.js": { moduleIds: ["/repo/schema/ids.ts"], imports: ["ui.js"] },
  "later.js": { moduleIds: ["/repo/app/later.tsx"], imports: ["base.js"] },
};

it("finds the files of a module and of what it imports, each once", () => {
  expect(filesOf(bundle, ["/app/show-app.tsx"])).toEqual({
    scripts: ["screen.js", "ui.js", "base.js"],
    styles: ["ui.css", "screen.css"],
  });
});

it("does not let a module that moved go unnoticed", () => {
  expect(() => filesOf(bundle, ["/app/gone.tsx"])).toThrow("/app/gone.tsx");
});
