import { parentPort } from "node:worker_threads";
import { renderLess } from "./render-less.ts";

/** Entry of the thread that compiles styles, which may repeat themselves without end. */
parentPort?.on("message", async (source: string) => parentPort?.postMessage(await renderLess(source)));
