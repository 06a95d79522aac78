import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readConfig } from "../../server/config.ts";
import { environment, secretSettings, settingNames } from "../../server/environment.ts";

const deployed = (file: string) => readFileSync(new URL(`../../deploy/${file}`, import.meta.url), "utf8");

/** Settings of the server's environment that are none of ours. */
const OF_THE_SYSTEM = new Set(["NODE_ENV", "MALLOC_ARENA_MAX"]);

const pairsIn = (text: string): [string, string][] =>
  [...text.matchAll(/\b([A-Z][A-Z0-9_]+)(?:=|: )"?([^\s"]*)"?/g)].map(([, name = "", value = ""]) => [name, value]);

const settings = {
  "systemd/cierre.service": deployed("systemd/cierre.service")
    .split("\n")
    .filter((line) => line.startsWith("Environment=")),
  "container/Containerfile": deployed("container/Containerfile")
    .split("\n")
    .filter((line) => line.startsWith("ENV ")),
  "container/compose.yaml": [
    / {2}cierre:\n[\s\S]*? environment:\n((?: {6}.*\n)+)/.exec(deployed("container/compose.yaml"))?.[1] ?? "",
  ],
};

it.each(Object.entries(settings))(
  "deploy/%s sets nothing but settings that the server reads, to values that it takes",
  (_, lines) => {
    const pairs = pairsIn(lines.join("\n").replaceAll(/^Environment=/gm, "")).filter(([name]) => !OF_THE_SYSTEM.has(name));
    expect(pairs.length).toBeGreaterThan(2);
    const known = [...settingNames, ...secretSettings.map((name) => `${name}_FILE`)];
    expect(pairs.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([]);
    // Files and folders are those of the machine, and the commit is known when an image is built.
    const plain = pairs.filter(([name]) => !name.endsWith("_FILE") && !name.endsWith("_DIR") && name !== "COMMIT");
    expect(() => readConfig(Object.fromEntries(plain), [])).not.toThrow();
  },
);

it("proxies in deploy/ take bodies as large as the largest file that the server takes", () => {
  const most = Number(/client_max_body_size (\d+)m;/.exec(deployed("nginx/cierre.conf"))?.[1]) * 1024 * 1024;
  expect(most).toBeGreaterThan(environment.parse({}).MAX_FILE_BYTES);
});
