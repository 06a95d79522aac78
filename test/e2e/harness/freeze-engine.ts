import type { CDPSession, Page } from "@playwright/test";

/**
 * Stops the page's engine where it stands, as phones do with tabs in the background, and returns what wakes it up. Its
 * debugger does it: the browser's own command to freeze a page leaves the page's workers running.
 */
export async function freezeEngine(page: Page): Promise<() => Promise<void>> {
  const protocol = await page.context().newCDPSession(page);
  const worker = await attachToWorker(protocol);
  const paused = worker.hears("Debugger.paused");
  await worker.send("Debugger.enable");
  await worker.send("Debugger.pause");
  await paused;
  return async () => {
    const resumed = worker.hears("Debugger.resumed");
    await worker.send("Debugger.resume");
    await resumed;
    await worker.send("Debugger.disable");
    await protocol.detach();
  };
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
  let last = 0;
  return {
    async send(method: string): Promise<void> {
      last += 1;
      await protocol.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id: last, method }) });
    },
    hears: (method: string) =>
      new Promise<void>((resolve) => {
        protocol.on("Target.receivedMessageFromTarget", ({ message }) => {
          if (message.startsWith(`{"method":"${method}"`)) resolve();
        });
      }),
  };
}
