import type { FastifyReply, FastifyRequest } from "fastify";

export interface Cookie {
  readonly name: string;
  readonly path: string;
  readonly sameSite: "Lax" | "Strict";
}

/** The cookie as the browser sends it; empty without one. */
export function readCookie({ headers }: FastifyRequest, { name }: Cookie): string {
  for (const cookie of (headers.cookie ?? "").split(";")) {
    const [key, value] = cookie.trim().split("=");
    if (key === name) return value ?? "";
  }
  return "";
}

/** Gives the browser a cookie that no script reads, for `maxAge` seconds. */
export function writeCookie(
  reply: FastifyReply,
  { name, path, sameSite }: Cookie,
  { value, maxAge }: { readonly value: string; readonly maxAge: number },
): void {
  const secure = reply.request.protocol === "https" ? "; Secure" : "";
  reply.header("set-cookie", `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${secure}`);
}
