import { type BrowserContext, expect, type Request } from "@playwright/test";

/** Files of the application that were asked for and have not come. Answers what resolves once there are none. */
export function followFiles(context: BrowserContext, url: string): () => Promise<void> {
  const underWay = new Set<Request>();
  const isFile = (request: Request) => request.url().startsWith(`${url}/admin/`);
  context.on("request", (request) => isFile(request) && underWay.add(request));
  const end = (request: Request) => underWay.delete(request);
  context.on("requestfinished", end);
  context.on("requestfailed", end);
  return () => expect.poll(() => [...underWay].map((request) => request.url())).toEqual([]);
}
