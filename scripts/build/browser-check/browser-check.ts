import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { unsupportedMessages } from "../../../schema/messages/es/unsupported.ts";

/** The script's name beside the page; it has no hash, so that the page of any build finds it. */
const FILE = "check-browser.js";

/**
 * Lets the page begin with a script, small and old-fashioned, that says in the place of the application what the browser lacks. It is a
 * file of its own: the content security policy allows no inline code, and a browser that cannot read the bundle reads nothing of it.
 */
export function browserCheck(page: string): Plugin {
  let base = "/";
  return {
    name: "cierre:browser-check",
    configResolved(config) {
      base = config.base;
    },
    configureServer({ middlewares }) {
      middlewares.use(`${base}${FILE}`, (_request, response) => {
        response.setHeader("content-type", "text/javascript");
        response.end(browserCheckScript());
      });
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: FILE, source: browserCheckScript() });
    },
    transformIndexHtml(html, { filename }) {
      if (!filename.endsWith(page)) return html;
      return [{ tag: "script", attrs: { src: base + FILE }, injectTo: "head-prepend" }];
    },
  };
}

/** The script with its texts. */
export function browserCheckScript(): string {
  const source = readFileSync(join(import.meta.dirname, FILE), "utf8");
  const words = Object.entries(unsupportedMessages).map(([key, text]) => [key.replace("unsupported.", ""), text]);
  const script = source.replace(/^\/\/.*\n/, "").replace("(WORDS)", () => `(${JSON.stringify(Object.fromEntries(words))})`);
  if (script === source) throw new Error(`${FILE} has no place for its texts`);
  return script;
}
