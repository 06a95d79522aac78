import { bin } from "./paths.mjs";
import { capture } from "./run.mjs";

const checks = [
  { name: "format and lint", command: "biome", args: ["ci", "--colors=off", "."] },
  { name: "types", command: "tsc", args: ["-p", ".", "--noEmit", "--singleThreaded", "--pretty", "false"] },
  { name: "unused code", command: "knip", args: ["--no-progress"] },
];

/** Runs format, lint, types and unused code at once and prints each in one piece. Resolves to `{ passed, failed }`. */
export async function runStaticChecks(onStart) {
  const results = await Promise.all(
    checks.map(async ({ name, command, args }) => {
      const begin = Date.now();
      const { code, output } = await capture(bin(command), args, { onStart });
      const seconds = ((Date.now() - begin) / 1000).toFixed(1);
      console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
      if (code !== 0) console.log(output.trimEnd());
      return code === 0;
    }),
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}
