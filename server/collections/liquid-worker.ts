import { parentPort } from "node:worker_threads";
import { type LiquidRequest, renderLiquid } from "./render-liquid.ts";

/** Entry of the thread that fills in templates, which people may write to take for ever. */
parentPort?.on("message", (request: LiquidRequest) => parentPort?.postMessage(renderLiquid(request)));
