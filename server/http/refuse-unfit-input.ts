import { setImmediate } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { CierreError } from "../../schema/errors.ts";
import { isCleanText } from "../../schema/text/clean-text.ts";
import { measureJson } from "../core/documents/measure-json.ts";
import { refuseUnfitJson } from "../core/documents/refuse-unfit-json.ts";
import { isHost } from "./is-host.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * What the body is. `document`: its text is cleaned where it is taken in, since people paste anything. `operations`: the route
     * looks at each by itself. Anything else is refused for text that cannot be kept.
     */
    body?: "document" | "operations";
  }
}

/** What takes the thread long enough to be done in turns with others, bytes of a body. */
const LONG_BODY = 256 * 1024;
/** Longest text of an address's part, characters. */
const LONGEST_PARAMETER = 20_000;

/**
 * The gate for all that comes in: text is well-formed and without NUL, parameters are bounded, JSON is neither too deep nor too much, and the
 * host is one.
 * Answers `malformed` for text, and `invalid` with the field for the rest.
 */
export function refuseUnfitInput(app: FastifyInstance): void {
  app.addHook("preValidation", async (request) => {
    refuseHost(request);
    refuseParameters(request);
    const { body: kind } = request.routeOptions.config;
    if (kind === "operations" || !isJson(request.body)) return;
    // It was made just now, and is looked at again afterwards: others come in between.
    const isLong = Number(request.headers["content-length"] ?? LONG_BODY) >= LONG_BODY;
    if (isLong) await setImmediate();
    refuseUnfitJson(request.body, { textMayBeUnclean: kind === "document" });
    if (isLong) await setImmediate();
  });
}

/**
 * The JSON of a parameter or of a form's field. Its text is the route's to clean. Throws `malformed` with its name, `invalid` for what is
 * too deep or too much.
 */
export function jsonOfParameter(name: string, text: string): unknown {
  measureJson(Buffer.from(text));
  const value = parsed(name, text);
  refuseUnfitJson(value, { textMayBeUnclean: true });
  return value;
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CierreError("malformed", { message: `malformed: ${name}`, cause });
  }
}

/** Old programs say none. */
function refuseHost({ host }: FastifyRequest): void {
  if (host !== "" && !isHost(host)) throw new CierreError("malformed", { message: "malformed: host" });
}

function refuseParameters({ params, query, headers }: FastifyRequest): void {
  for (const values of [params, query, headers]) {
    for (const [name, value] of Object.entries(values ?? {})) {
      if (![name, value].flat().every(isFit)) throw new CierreError("malformed", { message: `malformed: ${nameOf(name)}` });
    }
  }
}

function isFit(text: unknown): boolean {
  return typeof text !== "string" || (text.length <= LONGEST_PARAMETER && isCleanText(text));
}

function nameOf(name: string): string {
  return name.replace(/[^\w.-]/g, "").slice(0, 80);
}

/** Of a file that is on its way only the stream is there. */
function isJson(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return typeof body === "string";
  return Array.isArray(body) || Object.getPrototypeOf(body) === Object.prototype || Object.getPrototypeOf(body) === null;
}
