import { expect, it } from "vitest";
import type { z } from "zod";
import { readConfig } from "./config.ts";
import { environment } from "./environment.ts";
import { settingTopics, settingWords } from "./testing/setting-words/setting-words.ts";

const HEAD = `# Settings

All settings of the server are environment variables, and all are optional. An empty one counts as not set. A value that cannot be used ends
the start with a line that names the setting. Switches take \`1\` or \`true\`, \`0\` or \`false\`. Addresses that get secrets are \`https:\`, or on this machine.

This file is kept by a test: \`npx vitest run --project unit server/settings -u\` writes it anew from the schema in \`server/environment.ts\` and the words in
\`server/testing/setting-words/\`.
`;

const ARGUMENTS = [
  ["argument", "means"],
  ["`--fresh`", "begins with an empty data folder; not with `DATABASE_URL`"],
  [
    "`--roles LIST`",
    "what these processes do, of `web`, `work`, `site`, with commas between them ([more than one machine](scale.md)); with less than all it needs `DATABASE_URL`",
  ],
  ["`--trial`", "listens on a free port of this machine alone and does nothing by itself; for `npm run upgrade`"],
  ["`--workers N`", "processes that share the port and a PostgreSQL server, 1 to 64; needs `DATABASE_URL`"],
];

const FOOT = `
They follow \`npm start --\`. The tests also know \`CHROMIUM_PATH\` (a browser to use), \`TEST_DATABASE_URL\` (a PostgreSQL to use; its contents are not
kept) and \`CI=true\` (a suite that cannot run is a failure).
`;

const HEADINGS = ["setting", "default", "means", "example"];
const names = Object.keys(settingWords) as (keyof typeof settingWords)[];

/** The default as it would be typed; `undefined` without one. */
function defaultOf(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.ZodType)._zod as { def: { type: string; defaultValue?: unknown; in?: z.core.$ZodType } };
  return def.type === "pipe" && def.in ? defaultOf(def.in) : def.defaultValue;
}

function cellsOf(name: keyof typeof settingWords): string[] {
  const { means, example, unset } = settingWords[name];
  const usual = defaultOf(environment.shape[name]);
  return [`\`${name}\``, usual === undefined || usual === "" ? (unset ?? "") : `\`${usual}\``, means, `\`${example}\``];
}

/** A table as the formatter lays it out. */
function tableOf([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  return [head, widths.map((width) => "-".repeat(width)), ...rows]
    .map((row) => `| ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join(" | ")} |`)
    .join("\n");
}

it("are all in the document, with their defaults", async () => {
  const tables = Object.entries(settingTopics).map(([topic, named]) => {
    const rows = names.filter((name) => named.includes(name)).map(cellsOf);
    return `\n## ${topic}\n\n${tableOf([HEADINGS, ...rows])}\n`;
  });
  await expect(`${HEAD}${tables.join("")}\n## Arguments\n\n${tableOf(ARGUMENTS)}\n${FOOT}`).toMatchFileSnapshot(
    "../docs/settings.md",
  );
});

it("take the examples that the document gives", () => {
  expect(() => readConfig(Object.fromEntries(names.map((name) => [name, settingWords[name].example])), [])).not.toThrow();
});
