import { parentPort } from "node:worker_threads";
import { sanitizeHtml } from "./sanitize-html.ts";

/** Entry of the thread that sanitises long HTML. */
parentPort?.on("message", (html: string) => parentPort?.postMessage(sanitizeHtml(html)));
