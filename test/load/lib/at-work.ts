import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "../../bench/lib/stats.ts";
import type { Crew } from "./prepare-people.ts";

/** How long some calls took, ms, and those that were refused, by status. */
export interface Times {
  readonly taken: number[];
  readonly refused: Map<number, number>;
}

export function noTimes(): Times {
  return { taken: [], refused: new Map() };
}

/** Requests of one person of the crew. */
export function caller(url: string, { project, tokens }: Crew, person: number) {
  const headers = { authorization: `Bearer ${tokens[person % tokens.length]}`, "api-version": "1", project };
  return (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${url}${path}`, { ...init, headers: { ...headers, ...(init.headers as Record<string, string> | undefined) } });
}

export function json(body: unknown): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** How long until the answer is there as a whole. One that is refused is counted apart. */
export async function time(times: Times, call: () => Promise<Response>): Promise<void> {
  const began = performance.now();
  const answer = await call();
  await answer.arrayBuffer();
  if (answer.ok) times.taken.push(performance.now() - began);
  else times.refused.set(answer.status, (times.refused.get(answer.status) ?? 0) + 1);
}

/** Does something again and again until `isOver`, with a pause of `everyMs` between beginnings, spread over people. */
export async function keepDoing(isOver: () => boolean, everyMs: number, act: () => Promise<unknown>): Promise<void> {
  await wait(Math.random() * everyMs);
  while (!isOver()) {
    const began = performance.now();
    await act();
    await wait(Math.max(0, everyMs - (performance.now() - began)));
  }
}

export function spread({ taken, refused }: Times): string {
  const at = (p: number) => (taken.length === 0 ? "–" : String(Math.round(percentile(taken, p))));
  const others = [...refused].map(([status, count]) => `, ${count} × ${status}`).join("");
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)} ms of ${taken.length}${others}`;
}
