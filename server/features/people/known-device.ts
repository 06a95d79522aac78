import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { createId } from "../../context/create-id.ts";
import { openValue, sealValue } from "../../core/sessions/sealed-value.ts";
import { readCookie, writeCookie } from "../../http/cookies.ts";

const COOKIE = { name: "cierre-device", path: "/api/auth", sameSite: "Strict" } as const;
const LIFETIME_S = 180 * 24 * 60 * 60;
/** People of one device that are remembered, at most: those who signed in last. */
const MOST_PEOPLE = 30;

const knownDevice = z.object({ id: z.string(), people: z.array(z.string()), expiresAt: z.number() });

/** The browser that asks, if the person has signed in there before. `key`: 32 bytes. Answers the device's id. */
export function deviceKnownTo(request: FastifyRequest, key: Buffer, person: string, now: Date): string | null {
  const known = openValue(key, knownDevice, readCookie(request, COOKIE), now);
  return known?.people.includes(person) ? known.id : null;
}

/** The person has signed in there: the browser is known to them from now on. */
export function rememberDevice(reply: FastifyReply, key: Buffer, person: string, now: Date): void {
  const known = openValue(key, knownDevice, readCookie(reply.request, COOKIE), now);
  const people = [person, ...(known?.people ?? []).filter((each) => each !== person)].slice(0, MOST_PEOPLE);
  const device = { id: known?.id ?? createId(), people, expiresAt: now.getTime() + LIFETIME_S * 1000 };
  writeCookie(reply, COOKIE, { value: sealValue(key, device), maxAge: LIFETIME_S });
}
