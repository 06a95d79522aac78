import type { CDPSession, Page } from "playwright";

/** What scripts hold after everything that can be let go is, megabytes. `workers`: all workers of the page together. */
export interface Heap {
  readonly page: number;
  readonly workers: number;
}

type Send = (method: "HeapProfiler.collectGarbage" | "Runtime.getHeapUsage") => Promise<unknown>;

export async function heapOf(page: Page): Promise<Heap> {
  const session = await page.context().newCDPSession(page);
  try {
    const workers = await attachWorkers(session);
    let sum = 0;
    for (const worker of workers) sum += await usedBy(worker);
    return { page: await usedBy((method) => session.send(method)), workers: sum };
  } finally {
    await session.detach();
  }
}

async function usedBy(send: Send): Promise<number> {
  // What the first collection lets go may have kept more alive.
  for (let round = 0; round < 2; round += 1) await send("HeapProfiler.collectGarbage");
  const { usedSize } = (await send("Runtime.getHeapUsage")) as { usedSize: number }; // the protocol's answer
  return usedSize / 1e6;
}

/** Playwright has no session of a worker: messages to it travel inside those of its page. */
async function attachWorkers(session: CDPSession): Promise<Send[]> {
  const found: string[] = [];
  session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
    if (targetInfo.type === "worker") found.push(sessionId);
  });
  // The answer comes after the targets that are there.
  await session.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  return found.map((sessionId) => senderOf(session, sessionId));
}

function senderOf(session: CDPSession, sessionId: string): Send {
  let last = 0;
  return async (method) => {
    last += 1;
    const id = last;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const listen = (event: { sessionId: string; message: string }): void => {
      const answer = JSON.parse(event.message) as { id?: number; result?: unknown }; // the protocol's answer
      if (event.sessionId === sessionId && answer.id === id) resolve(answer.result);
    };
    session.on("Target.receivedMessageFromTarget", listen);
    await session.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id, method }) });
    const result = await promise;
    session.off("Target.receivedMessageFromTarget", listen);
    return result;
  };
}
