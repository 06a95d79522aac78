import { expect, it, vi } from "vitest";
import { CierreError } from "../../schema/errors.ts";
import { createFakeClient } from "../client/fake-client.ts";
import { runTask } from "./run-task.ts";

const about = { id: "t1", name: "datos.zip", kind: "download" } as const;
const deskOf = () => createFakeClient().tasks;

it("shows how far the work is, and keeps what can be opened", async () => {
  const desk = deskOf();
  const held = Promise.withResolvers<void>();
  const done = runTask(desk, about, async (report) => {
    report(0.5, "la mitad");
    await held.promise;
    return { path: "/article-list", projectId: "p1" };
  });
  expect(desk.tasks.get()[0]?.state).toEqual({ tag: "working", fraction: 0.5, detail: "la mitad" });
  expect(desk.tasks.get()[0]?.endsWithTab).toBe(true);
  held.resolve();
  expect(await done).toBe("finished");
  expect(desk.tasks.get()[0]).toMatchObject({
    state: { tag: "finished", opens: { path: "/article-list", projectId: "p1" } },
    cancel: null,
    again: null,
  });
});

it("leaves the list when it is cancelled, and says nothing more", async () => {
  const desk = deskOf();
  const done = runTask(desk, about, async (report, signal) => {
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    report(1, "tarde");
    throw new CierreError("aborted");
  });
  desk.tasks.get()[0]?.cancel?.();
  expect(await done).toBe("cancelled");
  expect(desk.tasks.get()).toEqual([]);
});

it("says why it failed, and can be begun again", async () => {
  const desk = deskOf();
  const work = vi.fn().mockRejectedValueOnce(new CierreError("missingResponse")).mockResolvedValueOnce(null);
  expect(await runTask(desk, about, work)).toBe("failed");
  const failed = desk.tasks.get()[0];
  expect(failed?.state).toEqual({ tag: "failed", reason: "Error conectando al servidor." });
  failed?.again?.();
  await vi.waitFor(() => expect(desk.tasks.get()[0]?.state).toEqual({ tag: "finished", opens: null }));
});

it.each([
  [new CierreError("internal", { message: "Lo que dijo el servidor" }), "Lo que dijo el servidor"],
  [new CierreError("forbidden"), "No tiene permiso para realizar esta acción."],
  [new TypeError("x is undefined"), "Hubo un error en el servidor. Intente nuevamente."],
])("has words for %s, and notes it if it is a bug", async (error, reason) => {
  const reportError = vi.fn();
  vi.stubGlobal("reportError", reportError);
  const desk = deskOf();
  await runTask(desk, about, () => Promise.reject(error));
  expect(desk.tasks.get()[0]?.state).toEqual({ tag: "failed", reason });
  expect(reportError.mock.calls).toEqual(error instanceof CierreError ? [] : [[error]]);
  vi.unstubAllGlobals();
});

it("does the same work once at a time", async () => {
  const desk = deskOf();
  const held = Promise.withResolvers<null>();
  const work = vi.fn(() => held.promise);
  const first = runTask(desk, about, work);
  expect(await runTask(desk, about, work)).toBe("cancelled");
  held.resolve(null);
  await first;
  expect(work).toHaveBeenCalledTimes(1);
});
