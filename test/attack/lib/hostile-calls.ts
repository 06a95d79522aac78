import type { HTTPMethods, InjectOptions } from "fastify";
import type { KnownRoute } from "../../../server/http/known-routes.ts";
import { hostileTexts, hostileValues, jsonText, someOf } from "./hostile-values.ts";
import { BODY_NAMES, HEADERS, namedUrls, queryOf } from "./parameters.ts";

export type Call = InjectOptions & { readonly url: string };

interface Route {
  readonly method: HTTPMethods;
  readonly url: string;
}

/** What the rest of a body is where its route asks for more than one value. */
const SENSIBLE: Readonly<Record<string, object>> = { "/api/asset/photo": { url: "https://127.0.0.1:1/x.jpg" } };
const JSON_TYPE = { "content-type": "application/json" };

/** The routes that are tried: `HEAD` is `GET` without its answer, and whoever tries stays signed in. */
export function routesToTry(known: readonly KnownRoute[]): Route[] {
  return known
    .filter(({ method, url }) => !url.includes("*") && !(method === "DELETE" && url === "/api/auth/session"))
    .filter(({ method, url }) => method !== "OPTIONS" && (method !== "HEAD" || url === "/api/upload"))
    .flatMap(({ method, url }) => namedUrls(url).map((named) => ({ method: method as HTTPMethods, url: named })));
}

/** A text in an address; halves of characters as a hand-made client sends them, as bytes that are no text. */
export function inAddress(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll("%EF%BF%BD", "%ED%A0%80");
}

/** Calls with hostile values, every `step`th of each parameter: together, the parameters of all routes try every value. */
export const hostileCalls = {
  *path(routes: readonly Route[], step: number): Iterable<Call> {
    let turn = 0;
    for (const { method, url } of routes) {
      for (const parameter of url.match(/:\w+/g) ?? []) {
        turn += 1;
        for (const text of someOf(hostileTexts, step, turn)) {
          yield { method, url: filled(url.replace(parameter, inAddress(text.slice(0, 300)))), ...emptyBody(method) };
        }
      }
    }
  },

  *query(routes: readonly Route[], step: number): Iterable<Call> {
    let turn = 0;
    for (const { method, url } of routes) {
      if (method !== "GET" && !/upload|session/.test(url)) continue;
      for (const name of queryOf(url)) {
        turn += 1;
        for (const text of someOf(hostileTexts, step, turn)) {
          yield { method, url: `${filled(url)}?${name}=${inAddress(text)}`, ...emptyBody(method) };
        }
      }
    }
  },

  *header(routes: readonly Route[], step: number): Iterable<Call> {
    let turn = 0;
    for (const { method, url } of routes) {
      for (const name of HEADERS) {
        turn += 1;
        for (const text of someOf(hostileTexts, step, turn)) {
          const sendable = text.toWellFormed().replace(/[^\t\x20-\x7e\x80-\xff]/g, "?");
          yield { method, url: filled(url), ...emptyBody(method), headers: { [name]: sendable } };
        }
      }
    }
  },

  *body(routes: readonly Route[], step: number): Iterable<Call> {
    let turn = 0;
    for (const { method, url } of routes) {
      if (!takesBody(method)) continue;
      for (const name of [null, ...BODY_NAMES]) {
        turn += 1;
        for (const value of someOf(hostileValues, step, turn)) {
          const payload = jsonText(name === null ? value : { ...SENSIBLE[url], [name]: value });
          yield { method, url: filled(url), payload, headers: JSON_TYPE };
        }
      }
    }
  },
};

/** Before anybody has signed in, with one of `step` values. */
export function* callsOfStrangers(step: number): Iterable<Call> {
  for (const [at, text] of someOf(hostileTexts, step, 0).entries()) {
    const post = (name: string, body: object): Call => ({
      ...{ method: "POST", url: `/api/auth/${name}` },
      ...{ payload: jsonText(body), headers: JSON_TYPE },
    });
    yield { method: "GET", url: `/api/auth/methods?username=${inAddress(text.slice(0, 1000))}` };
    yield post("email-code", { address_enc: text });
    yield post("session", { id: text, password: text });
    // Looked at for as long as a right one, whoever it is.
    if (at % 10 === 0) yield post("session", { id: "x", password: text });
    yield post("session", { id: text, challenge: text, code: text });
    yield post("session", { data_enc: text, id: text });
  }
}

/** What a call was, in short. */
export function reported({ method, url, headers, payload }: Call, status: number): string {
  const short = (value: unknown) => (JSON.stringify(value) ?? "").slice(0, 200);
  return `${status} ${method} ${url.slice(0, 200)} ${short(headers)} ${short(payload)}`;
}

function filled(url: string): string {
  return url.replace(/:\w+/g, "x");
}

function takesBody(method: HTTPMethods): boolean {
  return method !== "GET" && method !== "HEAD";
}

function emptyBody(method: HTTPMethods): Pick<Call, "payload" | "headers"> {
  return takesBody(method) ? { payload: "{}", headers: JSON_TYPE } : {};
}
