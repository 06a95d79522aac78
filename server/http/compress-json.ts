import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";

const SMALLEST = 1400;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Compresses the JSON answers of this scope that are larger than one packet, off the main thread. Quality 3: the size
 * of a first synchronisation falls by four while the server keeps up with the network.
 */
export function compressJson(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < SMALLEST || reply.hasHeader("content-encoding")) return payload;
    reply.header("vary", "accept-encoding");
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    if (!encoding) return payload;
    reply.header("content-encoding", encoding).removeHeader("content-length");
    return encoding === "br"
      ? brotli(payload, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 3,
            [constants.BROTLI_PARAM_SIZE_HINT]: payload.length,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          },
        })
      : deflate(payload, { level: 4 });
  });
}

/** The best encoding that an Accept-Encoding header takes; `q=0` forbids one. */
export function chooseEncoding(header: string | string[] | undefined): "br" | "gzip" | null {
  const accepted = new Map(
    String(header ?? "")
      .toLowerCase()
      .split(",")
      .map((part) => {
        const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
        return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))] as const;
      }),
  );
  if (accepted.get("br")) return "br";
  return accepted.get("gzip") ? "gzip" : null;
}
