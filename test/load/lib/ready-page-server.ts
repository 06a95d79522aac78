import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** As little as Node does for a page: the same bytes and headers, ready, for whatever is asked. Tells its port to the process that began it. */
process.once("message", ({ body, headers }: { readonly body: string; readonly headers: Record<string, string> }) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes));
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
process.once("disconnect", () => process.exit());
