import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

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
  await app.register(helmet, {
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
}
