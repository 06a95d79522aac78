import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const USER_AGENT = "CierreDaysLater";

/** Start a browser with it, and the app of a `turnClocks` build lives so many days later, pages and workers alike. */
export function daysLater(days: number): string {
  return `--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 ${USER_AGENT}/${days}`;
}

/**
 * Puts a line before the page's entry and both workers of a copied build: neither a browser's clock can be turned from outside
 * nor a worker's from its page. Modules that they import are evaluated before it, and read no clock by then.
 */
export async function turnClocks(folder: string): Promise<void> {
  const assets = await readdir(join(folder, "assets"));
  const workers = assets.filter((name) => /^engine-worker-[\w-]+\.js$/.test(name)).map((name) => join("assets", name));
  const entries = [...(await readFile(join(folder, "index.html"), "utf8")).matchAll(/<script[^>]+src="\/admin\/([^"]+)"/g)];
  const files = ["sw.js", ...workers, ...entries.map(([, path]) => path ?? "")];
  if (workers.length === 0 || entries.length === 0) throw new Error("the build has no worker or no entry");
  for (const file of files) {
    const path = join(folder, file);
    await writeFile(path, `(${turnDate})(${JSON.stringify(USER_AGENT)});\n${await readFile(path, "utf8")}`);
    for (const ending of [".br", ".gz"]) await rm(`${path}${ending}`, { force: true });
  }
}

/** Runs in the browser. It must not refer to anything outside itself. */
function turnDate(name: string): void {
  const later = Number(navigator.userAgent.split(`${name}/`)[1] ?? 0) * 24 * 60 * 60 * 1000;
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args: []) => (args.length === 0 ? new target(target.now() + later) : Reflect.construct(target, args)),
    get: (target, key) => (key === "now" ? () => target.now() + later : Reflect.get(target, key)),
  });
}
