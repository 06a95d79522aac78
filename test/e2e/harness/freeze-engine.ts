import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession, Page } from "@playwright/test";
import { STOP_BETWEEN_TRANSACTIONS, watchTransactions } from "./watch-transactions.ts";

/** An engine in the middle of a transaction is asked again after so long (ms). */
const GO_ON_MS = 3;

/**
 * Stops the page's engine, as phones do with tabs in the background, and returns what wakes it up. Its debugger does it: the
 * browser's own command to freeze a page leaves the page's workers running. It stops as Chromium freezes pages, in the middle
 * of no task and of no transaction, which would hold up another page's storage: the debugger's own command to pause does so anywhere,
 * an expression that is evaluated waits for the task to end. A transaction that was open before `watchTransactions` is not seen.
 */
export async function freezeEngine(page: Page): Promise<() => Promise<void>> {
  await watchTransactions(page);
  const protocol = await page.context().newCDPSession(page);
  const worker = await attachToWorker(protocol);
  await worker.send("Debugger.enable");
  const paused = worker.hears("Debugger.paused").then(() => true);
  const asked = async () => {
    await worker.send("Runtime.evaluate", { expression: STOP_BETWEEN_TRANSACTIONS });
    return false;
  };
  while (!(await Promise.race([paused, asked()]))) await wait(GO_ON_MS);
  return async () => {
    const resumed = worker.hears("Debugger.resumed");
    await worker.send("Debugger.resume");
    await resumed;
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
