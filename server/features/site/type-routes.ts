import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { TYPE_FILES, TYPES_PATH } from "./css/palette-css.ts";

/** `GET /_tipos/{file}`: the type of sites, on any domain. A page beside the application has an opaque origin, and fetches type files cross-origin. */
export async function addTypeRoutes(app: FastifyInstance): Promise<void> {
  for (const { file } of Object.values(TYPE_FILES)) {
    const bytes = await readFile(new URL(`./fonts/${file}`, import.meta.url));
    app.get(`${TYPES_PATH}${file}`, (_request, reply) =>
      reply
        .headers({
          "cache-control": "public, max-age=31536000, immutable",
          "access-control-allow-origin": "*",
          "cross-origin-resource-policy": "cross-origin",
        })
        .type("font/woff2")
        .send(bytes),
    );
  }
}
