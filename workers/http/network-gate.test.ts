import { expect, it } from "vitest";
import { createNetworkGate } from "./network-gate.ts";

it("is as if there were no network while it is closed, and as the browser says otherwise", async () => {
  const navigator = { onLine: true };
  const scope = Object.assign(new EventTarget(), { navigator });
  const gate = createNetworkGate(scope);
  const received: boolean[] = [];
  const stop = gate.network.observe((isOnline) => received.push(isOnline));
  const ask = gate.guarded(async (path: string) => path);
  expect(await ask("changes")).toBe("changes");
  gate.rehearse(true);
  gate.rehearse(true);
  expect(gate.network.isOnline).toBe(false);
  await expect(ask("changes")).rejects.toThrow(TypeError);
  scope.dispatchEvent(new Event("online"));
  gate.rehearse(false);
  expect(await ask("changes")).toBe("changes");
  navigator.onLine = false;
  scope.dispatchEvent(new Event("offline"));
  expect(received).toEqual([false, false, true, false]);
  stop();
  gate.rehearse(true);
  expect(received).toHaveLength(4);
});
