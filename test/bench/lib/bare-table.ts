import { createServer } from "node:http";
import type { Page } from "playwright";
import { closeServer, listen } from "../peers/servers/peer-server.ts";
import type { BenchServer } from "./open-world.ts";
import type { Cleanup } from "./run-bench.ts";

/** Rows of the bare table, as many as the product's list shows at first. */
const ROWS = 50;

/**
 * Asks for the first page of the feed, writes it into one store without an index, and draws a table of the first rows: the least
 * that a device does before it shows a list. `page`: a fresh one. Answers how long it took from the request, milliseconds.
 */
export async function showBareTable(page: Page, { url, session }: BenchServer): Promise<number> {
  await page.goto(`${url}/healthz`);
  const headers = { authorization: `Bearer ${session.token}`, project: session.project };
  return page.evaluate(fetchAndDraw, { headers, rows: ROWS });
}

/** Runs in the page. It must not refer to anything outside itself. */
async function fetchAndDraw({ headers, rows }: { headers: Record<string, string>; rows: number }): Promise<number> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open("bare-table", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("rows", { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const begin = performance.now();
  const answer = await fetch("/api/changes?limit=64", { headers });
  const { data } = (await answer.json()) as { data: { id: string; doc: { title?: string } | null }[] };
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction("rows", "readwrite");
    for (const row of data) transaction.objectStore("rows").put(row);
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
  });
  const table = document.createElement("table");
  for (const { id, doc } of data.slice(0, rows)) {
    const line = table.insertRow();
    for (const text of [doc?.title ?? "", id, "Publicado", "Ciudad", "Redacción"]) line.insertCell().textContent = text;
  }
  document.body.replaceChildren(table);
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin))));
}

/** A page that opens IndexedDB as it begins, reads the newest rows by an index and draws them: the least of a cold open. */
export interface BarePage {
  readonly url: string;
}

declare global {
  interface Window {
    /** When the rows were painted, milliseconds of the wall clock. */
    bareShown?: number;
  }
}

export async function openBarePage(cleanup: Cleanup): Promise<BarePage> {
  const html = `<!doctype html><html lang="es"><body><main></main><script>(${drawKeptRows.toString()})(${ROWS})</script></body></html>`;
  const server = createServer((_request, answer) => answer.writeHead(200, { "content-type": "text/html" }).end(html));
  const url = await listen(server);
  cleanup.defer(() => closeServer(server));
  return { url };
}

/** Fills the store of the bare page, in the profile that it is opened with. */
export async function fillBarePage(page: Page, { url }: BarePage, count: number): Promise<void> {
  await page.goto(url);
  await page.evaluate(async (rows) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("bare-page", 1);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const words = "La legislatura trató ayer el proyecto que reordena el tránsito. ".repeat(20);
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction("rows", "readwrite");
      for (let at = 0; at < rows; at += 1)
        transaction.objectStore("rows").put({ id: `a${at}`, updatedAt: at, title: `Artículo ${at}`, words });
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
    });
    database.close();
  }, count);
}

/** The page's script. It must not refer to anything outside itself. */
function drawKeptRows(rows: number): void {
  const request = indexedDB.open("bare-page", 1);
  request.onupgradeneeded = () =>
    request.result.createObjectStore("rows", { keyPath: "id" }).createIndex("updatedAt", "updatedAt");
  request.onsuccess = () => {
    const table = document.createElement("table");
    const index = request.result.transaction("rows").objectStore("rows").index("updatedAt");
    index.openCursor(null, "prev").onsuccess = ({ target }) => {
      const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
      if (cursor && table.rows.length < rows) {
        const line = table.insertRow();
        for (const text of [cursor.value.title, cursor.value.id, "Publicado", "Ciudad"]) line.insertCell().textContent = text;
        return cursor.continue();
      }
      document.querySelector("main")?.replaceChildren(table);
      requestAnimationFrame(() =>
        setTimeout(() => {
          window.bareShown = performance.timeOrigin + performance.now();
        }),
      );
    };
  };
}

/** When the bare page showed its rows, milliseconds after navigation. */
export async function waitForBareRows(page: Page, { url }: BarePage): Promise<number> {
  await page.goto(url);
  const handle = await page.waitForFunction(() => window.bareShown, undefined, { polling: 20 });
  const shown = await handle.jsonValue();
  if (shown === undefined) throw new Error("the bare page showed nothing");
  return shown - (await page.evaluate(() => performance.timeOrigin));
}
