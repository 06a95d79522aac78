import type { IncomingMessage } from "node:http";

/** Where a request comes from, as Fastify tells it of its own: behind `proxies`, what the first of them saw. */
export function addressOf({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">, proxies: number): string {
  const named = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const passed = named.map((address) => address.trim()).filter((address) => address !== "");
  const seen = proxies === 0 ? undefined : (passed.at(-proxies) ?? passed[0]);
  return seen ?? socket.remoteAddress ?? "";
}
