import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession, Page } from "@playwright/test";
import { COUNT_OPEN, watchTransactions } from "./watch-transactions.ts";

/** An engine that was stopped inside a transaction gets so long to end it before it is stopped again (ms). */
const GO_ON_MS = 3;

/**
 * Stops the page's engine, as phones do with tabs in the background, and returns what wakes it up. Its debugger does it: the
 * browser's own command to freeze a page leaves the page's workers running. A debugger stops it anywhere, Chromium
 * freezes no page that holds up another page's storage: inside a transaction the engine goes on until that has ended. One that was
 * open before `watchTransactions` is not seen.
 */
export async function freezeEngine(page: Page): Promise<() => Promise<void>> {
  await watchTransactions(page);
  const protocol = await page.context().newCDPSession(page);
  const worker = await attachToWorker(protocol);
  const isInTransaction = async () => {
    // An answer of the protocol, which fixes its shape.
    const { result } = (await worker.send("Runtime.evaluate", { expression: COUNT_OPEN })) as { result: { value: number } };
    return result.value > 0;
  };
  const resume = async () => {
    const resumed = worker.hears("Debugger.resumed");
    await worker.send("Debugger.resume");
    await resumed;
  };
  await worker.send("Debugger.enable");
  for (;;) {
    const paused = worker.hears("Debugger.paused");
    await worker.send("Debugger.pause");
    await paused;
    if (!(await isInTransaction())) break;
    await resume();
    await wait(GO_ON_MS);
  }
  return async () => {
    await resume();
    await worker.send("Debugger.disable");
    await protocol.detach();
  };
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: unknown;
}

/** Speaks to the page's only worker through the page's session. */
async function attachToWorker(protocol: CDPSession) {
  const attached = new Promise<string>((resolve) => {
    protocol.on("Target.attachedToTarget", ({ targetInfo, sessionId }) => {
      if (targetInfo.type === "worker") resolve(sessionId);
    });
  });
  await protocol.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const sessionId = await attached;
  const next = (isIt: (message: Message) => boolean) =>
    new Promise<Message>((resolve) => {
      const listen = ({ message }: { message: string }) => {
        const parsed: Message = JSON.parse(message);
        if (!isIt(parsed)) return;
        protocol.off("Target.receivedMessageFromTarget", listen);
        resolve(parsed);
      };
      protocol.on("Target.receivedMessageFromTarget", listen);
    });
  let last = 0;
  return {
    /** Resolves with the worker's answer. */
    async send(method: string, params: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
      last += 1;
      const id = last;
      const answer = next((message) => message.id === id);
      await protocol.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id, method, params }) });
      return (await answer).result;
    },
    hears: (method: string) => next((message) => message.method === method),
  };
}
