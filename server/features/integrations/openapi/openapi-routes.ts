import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { API_VERSION } from "../../../../schema/wire/headers.ts";
import { openApi } from "./openapi.ts";

/** How long whoever has it need not ask again, seconds. */
const KEPT_S = 3600;

/** `GET openapi.json`: what other programs may ask. It has nothing of any project, so it is for everybody, and made once. */
export function addOpenApiRoutes(api: FastifyInstance): void {
  let made: { readonly text: string; readonly tag: string } | null = null;
  const make = () => {
    const text = JSON.stringify(openApi(API_VERSION));
    return { text, tag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"` };
  };
  api.get("/openapi.json", { config: { public: true, keys: true } }, (request, reply) => {
    made ??= make();
    reply.header("cache-control", `public, max-age=${KEPT_S}`).header("etag", made.tag);
    if (request.headers["if-none-match"] === made.tag) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(made.text);
  });
}
