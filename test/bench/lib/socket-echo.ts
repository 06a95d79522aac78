import { createServer } from "node:http";
import type { Browser, Page } from "playwright";
import { WebSocketServer } from "ws";
import { closeServer, listen } from "../peers/servers/peer-server.ts";
import type { Cleanup } from "./run-bench.ts";

/** Two blank pages and a server that hands what one says to the other: the least that a word takes from page to page. */
export interface SocketEcho {
  /** Answers how long it took from saying the word until the frame that shows it, milliseconds. */
  say(word: string): Promise<number>;
}

declare global {
  interface Window {
    bareSocket: WebSocket;
  }
}

export async function openSocketEcho(cleanup: Cleanup, writerOf: Browser, readerOf: Browser): Promise<SocketEcho> {
  const server = createServer((_request, answer) =>
    answer.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><main></main>"),
  );
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket) =>
    socket.on("message", (data) => {
      for (const other of sockets.clients) if (other !== socket) other.send(data.toString());
    }),
  );
  const url = await listen(server);
  cleanup.defer(() => closeServer(server));
  const [writer, reader] = [await openEnd(cleanup, writerOf, url), await openEnd(cleanup, readerOf, url)];
  return {
    async say(word) {
      const seen = await reader.evaluateHandle(watchForWord, word);
      const said = await writer.evaluate((text) => {
        const at = performance.timeOrigin + performance.now();
        window.bareSocket.send(text);
        return at;
      }, word);
      return (await seen.evaluate(({ at }) => at)) - said;
    },
  };
}

async function openEnd(cleanup: Cleanup, browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext();
  cleanup.defer(() => context.close());
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(
    async (address) => {
      const socket = new WebSocket(address);
      window.bareSocket = socket;
      socket.addEventListener("message", ({ data }) => document.querySelector("main")?.append(String(data)));
      await new Promise((resolve) => socket.addEventListener("open", resolve));
    },
    url.replace("http", "ws"),
  );
  return page;
}

/** `at`: the wall clock of the frame that shows the word. It must not refer to anything outside itself. */
function watchForWord(word: string): { readonly at: Promise<number> } {
  const at = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector("main")?.textContent?.includes(word)) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
  return { at };
}
