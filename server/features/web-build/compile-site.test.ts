import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import type { BuildSources, Source } from "./build-sources.ts";
import { compileSite } from "./compile-site.ts";

const source = (collection: Source["collection"], path: string, code: string): Source => ({ collection, id: path, path, code });
const module = (path: string, code: string) => source("webpack-module", `${path}.tsx`, code);
const output = (path: string, code: string) => source("webpack-output-file", `${path}.ts`, code);
const sources = (given: Partial<BuildSources>): BuildSources => ({
  ...{ packages: [], modules: [], outputs: [], offlinePages: null },
  ...given,
});
const built = (given: Partial<BuildSources>) => compileSite(sources(given), "diario");

describe("a site's programs", { tags: ["slow"] }, () => {
  it("are made of their modules and of the packages that their project lists, one file each", async () => {
    const { files } = await built({
      packages: ["react", "react-dom"],
      modules: [
        module(
          "components/Height",
          `import { metres } from "../units";\nexport const Height = ({ of }: { of: number }) => <b>{metres(of)}</b>;`,
        ),
        module("units", "export const metres = (of: number): string => of.toFixed(2) + ' m';"),
      ],
      outputs: [
        output(
          "rio",
          `import { Height } from "./components/Height";\nresult.type = (Height({ of: 3 }) as { type: string }).type;`,
        ),
        output("portada/lanchas", `import("../units").then(({ metres }) => { result.later = metres(1); });`),
      ],
    });
    expect(files?.map(({ name }) => name).sort()).toEqual(["portada-lanchas", "rio"]);
    const result: Record<string, unknown> = {};
    for (const { code } of files ?? []) runInNewContext(code, { result, console });
    await expect.poll(() => result).toEqual({ type: "b", later: "1.00 m" });
  });

  it("say webpack's own words at the line of what people wrote", async () => {
    const { problems } = await built({
      modules: [
        module(
          "components/Height",
          `interface Of {\n  of: number;\n}\n\nimport { x } from "./Otra";\nexport const y = (of: Of) => x(of);`,
        ),
      ],
      outputs: [output("rio", `import { y } from "./components/Height";\nimport _ from "lodash";\ny({ of: 1 });\n_();`)],
    });
    expect(problems?.map(({ path, line }) => [path, line]).sort()).toEqual([
      ["components/Height.tsx", 5],
      ["rio.ts", 2],
    ]);
    expect(problems?.find(({ line }) => line === 5)?.message).toContain("Module not found: Error: Can't resolve './Otra'");
    expect(problems?.find(({ line }) => line === 2)?.message).toContain("not among the packages of this project");
  });

  it("reach nothing of the machine", async () => {
    for (const code of [
      `import "../../../../../../etc/passwd";`,
      `import "/etc/passwd";`,
      `import "!!/etc/hostname!./units";`,
      `const name = String(Date.now());\nimport("../" + name);`,
      `require("/etc/" + Date.now());`,
    ]) {
      const { problems } = await built({ outputs: [output("rio", code)] });
      expect(problems, code).toHaveLength(1);
    }
  });

  it("bring a worker that keeps pages, where the site has one", async () => {
    const { files } = await built({ offlinePages: 12 });
    expect(files?.map(({ name }) => name)).toEqual(["trabajador"]);
    const [{ code } = { code: "" }] = files ?? [];
    expect(code).toContain("/_sitio/sin-conexion");
    expect(code).toMatch(/maxEntries:12\b|\(12,/);
    expect(code).not.toMatch(/__SITE_PAGES|MOST_PAGES/);
  });
});

it("are not made of two files at one path, or of code that does not compile", async () => {
  const twice = await built({ modules: [module("a", "1"), module("a", "2")], outputs: [] });
  expect(twice.problems).toEqual([{ path: "a.tsx", line: null, column: null, message: "Otro archivo tiene la misma ruta." }]);
  const broken = await built({ modules: [module("a", "const a =\n")], outputs: [output("rio", "1")] });
  expect(broken.problems?.[0]).toMatchObject({ path: "a.tsx", line: 2 });
});
