import { spawn } from "node:child_process";
import { ensureModules } from "./lib/ensure-modules.mjs";
import { bin, projectEnv, root } from "./lib/paths.mjs";

/** `npm run dev`: the server restarted on every change of its files, and Vite with hot reload in front of it. */
await ensureModules();
const port = process.env.PORT ?? "8420";
const env = projectEnv({ PORT: port, CIERRE_API: `http://127.0.0.1:${port}` });
const children = [
  ["--watch", "server/main.ts", ...process.argv.slice(2)],
  [bin("vite"), "--host", "127.0.0.1"],
].map((args) => spawn(bin("node"), args, { cwd: root, stdio: "inherit", env }));

/** One that ends takes the other with it. */
const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
for (const child of children) {
  child.once("exit", (code) => {
    process.exitCode ??= code ?? 0;
    stop();
  });
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
