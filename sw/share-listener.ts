import type { WorkerScope } from "./worker-scope.ts";

/** Where the manifest has other applications send what is shared (`scripts/build/web-manifest.ts`). */
export const SHARE_PATH = "/admin/share-target";

/**
 * Takes what other applications share, network or not: it is on the device before the page that shows it opens, and reaches no server by
 * itself. `keep` resolves to the id of what is kept; where the device refuses, the page says so.
 */
export function installShareListener(worker: WorkerScope, keep: (form: FormData) => Promise<string>): void {
  worker.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "POST" || new URL(request.url).pathname !== SHARE_PATH) return;
    event.respondWith(receive(request, keep));
  });
}

async function receive(request: Request, keep: (form: FormData) => Promise<string>): Promise<Response> {
  const id = await request
    .formData()
    .then(keep)
    .catch(() => "refused");
  // 303: the browser asks for the page, and loading it again shares nothing twice.
  return new Response(null, { status: 303, headers: { location: `/admin/#/shared/${encodeURIComponent(id)}` } });
}
