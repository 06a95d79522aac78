import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/**
 * Serves the built app under /admin/ with the .br and .gz files that the build put beside it. Hashed files may be kept
 * for ever; pages, the service worker and the manifest are asked for anew every time, or an update would not be seen.
 */
export async function serveApp(app: FastifyInstance, distDir: string): Promise<void> {
  app.get("/", (_request, reply) => reply.redirect("/admin/"));
  app.get("/admin", (_request, reply) => reply.redirect("/admin/"));
  if (!existsSync(join(distDir, "index.html"))) return;
  await app.register(fastifyStatic, {
    root: distDir,
    prefix: "/admin/",
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header("cache-control", isHashed(path) ? "public, max-age=31536000, immutable" : "no-cache");
      if (READS_PHOTOS.test(path)) reply.header("content-security-policy", WITH_WASM);
      if (path.endsWith("sw.js")) reply.header("service-worker-allowed", "/admin/");
    },
  });
}

/** The worker that reads photos of telephones, and nothing else, may run WebAssembly: it has a policy of its own, which allows it this and its own code. */
const READS_PHOTOS = /[\\/]assets[\\/]heic-worker-[\w-]+\.js(\.br|\.gz)?$/;
const WITH_WASM = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Names with a content hash, as the build gives everything in `assets/`: `list-page-B7x9Qa2_.js`. */
function isHashed(path: string): boolean {
  return /[\\/]assets[\\/]/.test(path) && /-[A-Za-z0-9_-]{8}\.\w+(\.br|\.gz)?$/.test(path);
}
