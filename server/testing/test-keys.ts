import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type { TestApp, TestPerson } from "./open-test-app.ts";

export interface TestKey {
  readonly id: string;
  readonly secret: string;
  call(request: InjectOptions): Promise<LightMyRequestResponse>;
}

/** A key that the person has made for another program; it reads and writes all that they may when `values` say nothing else. */
export async function makeKey(test: TestApp, maker: TestPerson, values: Record<string, unknown> = {}): Promise<TestKey> {
  const payload = { name: "Importador", onlyRead: false, builtInRole: "admin", ...values };
  const { id } = (await test.call(maker, { method: "POST", url: "/api/api-key", payload })).json();
  const made = await test.call(maker, { method: "POST", url: `/api/api-key/${id}/generate`, payload: {} });
  const { secret } = made.json();
  return { id, secret, call: keyCaller(test, secret) };
}

export function keyCaller(test: Pick<TestApp, "app">, secret: string): TestKey["call"] {
  return (request) => test.app.inject({ ...request, headers: { authorization: `Bearer ${secret}`, ...request.headers } });
}
