import { expose, wrap } from "comlink";
import { afterEach, expect, it } from "vitest";
import { CierreError } from "../schema/errors.ts";
import { carryCierreErrors } from "./cierre-error-transfer.ts";

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** The other side of a channel where `fail` rejects with `error`. */
function remoteFailingWith(error: unknown) {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  expose({ fail: () => Promise.reject(error) }, port1);
  return wrap<{ fail(): Promise<void> }>(port2);
}

it("carries code, message and fields of a CierreError across, with what follows from the code", async () => {
  carryCierreErrors();
  carryCierreErrors();
  const thrown = new CierreError("invalid", {
    message: "No entra",
    fields: { title: "validation.required" },
    cause: () => "cannot be cloned",
  });
  const arrived: unknown = await remoteFailingWith(thrown)
    .fail()
    .catch((error: unknown) => error);
  expect(arrived).toBeInstanceOf(CierreError);
  expect(arrived).toMatchObject({
    code: "invalid",
    message: "No entra",
    fields: { title: "validation.required" },
    status: 422,
    retriable: false,
  });
});

it("leaves other errors as they are", async () => {
  carryCierreErrors();
  const arrived: unknown = await remoteFailingWith(new RangeError("far out"))
    .fail()
    .catch((error: unknown) => error);
  expect(arrived).toMatchObject({ name: "RangeError", message: "far out" });
  expect(arrived).not.toBeInstanceOf(CierreError);
});
