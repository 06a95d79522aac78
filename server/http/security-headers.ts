import helmet from "@fastify/helmet";
import fastify, { type FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** Headers of every answer, in their order. */
    readonly securityHeaders: readonly (readonly [name: string, value: string])[];
  }
}

/** What an answer has beside them. */
const OTHERS: ReadonlySet<string> = new Set(["date", "connection", "keep-alive", "content-length", "content-type"]);

interface SecurityOptions {
  readonly tls: boolean;
  /** Forms may be answered by sites elsewhere, over TLS. */
  readonly formsElsewhere: boolean;
  /** Template of the addresses that maps have their pictures from. */
  readonly tiles: string | null;
}

/**
 * Headers of every answer. Scripts, workers and frames come from this server alone and never inline, and nothing is sent
 * anywhere else, by socket neither; styles may be inline because Mantine places elements with style attributes. HSTS only
 * behind TLS: on plain HTTP it would lock people out of a machine in the newsroom.
 */
export async function addSecurityHeaders(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const headers = await headersOf(options);
  app.decorate("securityHeaders", headers);
  app.addHook("onRequest", (_request, reply, done) => {
    // On the answer itself: some are written without Fastify.
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

/** The same for every answer, worked out once: a tenth of what a page from memory takes would go into writing them anew. */
async function headersOf(options: SecurityOptions): Promise<readonly (readonly [name: string, value: string])[]> {
  const scratch = fastify();
  await scratch.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'", ...(options.formsElsewhere ? ["https:"] : [])],
        frameAncestors: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", "data:"],
        imgSrc: ["'self'", "blob:", "data:", ...(options.tiles === null ? [] : [new URL(options.tiles).origin])],
        mediaSrc: ["'self'", "blob:"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // A window in which somebody signs in elsewhere still knows the page that waits for it.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    frameguard: { action: "sameorigin" },
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: options.tls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  scratch.get("/", () => "");
  const { headers } = await scratch.inject("/");
  await scratch.close();
  return Object.entries(headers).flatMap(([name, value]) => (OTHERS.has(name) ? [] : [[name, String(value)] as const]));
}
