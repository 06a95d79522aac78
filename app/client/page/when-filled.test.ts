import { expect, it } from "vitest";
import { createStore } from "../create-store.ts";
import { whenFilled } from "./when-filled.ts";

function start(token: string | null, ready = false) {
  const session = createStore({ token });
  const status = createStore({ ready });
  let resolved = false;
  let timeIsUp = () => {};
  const after = (_ms: number, then: () => void) => {
    timeIsUp = then;
  };
  const whole = whenFilled({ session, status, after }).then(() => {
    resolved = true;
  });
  const isResolved = async () => {
    await Promise.resolve();
    return resolved;
  };
  return { session, status, whole, isResolved, timeIsUp: () => timeIsUp() };
}

it("waits for nothing where nobody is signed in, or the project is on the device", async () => {
  await start(null).whole;
  await start("t", true).whole;
});

it("waits for the first synchronisation of whoever is signed in", async () => {
  const { status, whole, isResolved } = start("t");
  expect(await isResolved()).toBe(false);
  status.set({ ready: false });
  expect(await isResolved()).toBe(false);
  status.set({ ready: true });
  await whole;
});

it("waits no longer once they have signed out, or after twenty seconds", async () => {
  const signedOut = start("t");
  signedOut.session.set({ token: null });
  await signedOut.whole;
  const slow = start("t");
  expect(await slow.isResolved()).toBe(false);
  slow.timeIsUp();
  await slow.whole;
});
