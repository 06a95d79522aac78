import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { firstScreenBudget, sizesOf } from "./first-screen-budget.ts";

const bundle = {
  "main.js": { moduleIds: ["/repo/app/main.ts"], imports: ["base.js"], code: "start();" },
  "base.js": { moduleIds: ["/repo/base.ts"], code: "export const words = ['uno', 'dos', 'tres', 'cuatro', 'cinco'];" },
  "later.js": { moduleIds: ["/repo/app/later.ts"], imports: ["base.js"], code: "later();" },
};
const sizeOf = (file: keyof typeof bundle) => gzipSync(bundle[file].code, { level: 9 }).length;
const most = sizeOf("main.js") + sizeOf("base.js");

function build(budget: number): void {
  const { writeBundle } = firstScreenBudget(["/app/main.ts"], budget);
  if (typeof writeBundle !== "object") throw new Error("no hook that runs after the others");
  const context = {
    error(message: string) {
      throw new Error(message);
    },
  };
  writeBundle.handler.call(context as never, {} as never, bundle as never);
}

it("counts every file that is loaded once, the largest first", () => {
  expect(sizesOf(bundle, ["/app/main.ts"])).toEqual([
    ["base.js", sizeOf("base.js")],
    ["main.js", sizeOf("main.js")],
  ]);
});

it("lets a first screen pass that keeps to its size, and names the files of one that does not", () => {
  expect(() => build(most)).not.toThrow();
  expect(() => build(most - 1)).toThrow(
    new RegExp(`${most} bytes after gzip, and may load ${most - 1}:\n.*base\\.js\n.*main\\.js`),
  );
});
