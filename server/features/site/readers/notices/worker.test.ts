import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";

const script = readFileSync(new URL("./worker.js", import.meta.url), "utf8");

/** Presses a notice of a site while those pages are open, and answers what the worker did. */
async function press(open: readonly string[], data: { readonly to?: string; readonly click: string }): Promise<string[]> {
  const log: string[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const windows = open.map((url) => ({ url, focus: async () => log.push(`focus ${url}`) }));
  const clients = { matchAll: async () => windows, openWindow: async (url: string) => log.push(`open ${url}`) };
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    location: new URL("https://diario.example/_avisos/trabajador.js"),
    clients,
  };
  runInNewContext(script, { self, URL, fetch: async (url: string) => log.push(`tell ${url}`) });
  const work: Promise<unknown>[] = [];
  const notification = { data, close: () => log.push("close") };
  listeners.get("notificationclick")?.({ notification, waitUntil: (doing: Promise<unknown>) => work.push(doing) });
  await Promise.all(work);
  return log;
}

it("brings the tab to the front that shows where a notice leads, and tells that it was pressed", async () => {
  const open = ["https://diario.example/otra", "https://diario.example/nota#abajo"];
  const done = await press(open, { to: "/nota", click: "/_avisos/clic/1" });
  expect(done).toEqual(["close", "focus https://diario.example/nota#abajo", "tell /_avisos/clic/1"]);
});

it("opens a new tab where none shows it, and for a notice that does not say where it leads", async () => {
  const open = ["https://diario.example/", "https://diario.example/nota-vieja"];
  const opened = ["close", "open /_avisos/clic/1"];
  expect(await press(open, { to: "/nota", click: "/_avisos/clic/1" })).toEqual(opened);
  expect(await press(open, { click: "/_avisos/clic/1" })).toEqual(opened);
  const site = ["close", "focus https://diario.example/", "tell /_avisos/clic/1"];
  expect(await press(open, { to: "", click: "/_avisos/clic/1" })).toEqual(site);
});
