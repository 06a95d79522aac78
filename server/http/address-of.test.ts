import type { Socket } from "node:net";
import { expect, it } from "vitest";
import { addressOf } from "./address-of.ts";

it.each([
  [0, undefined, "10.0.0.1"],
  [0, "1.1.1.1", "10.0.0.1"],
  [1, undefined, "10.0.0.1"],
  [1, "1.1.1.1, 2.2.2.2", "2.2.2.2"],
  [2, "1.1.1.1, 2.2.2.2,3.3.3.3", "2.2.2.2"],
  [2, "3.3.3.3", "3.3.3.3"],
])("behind %i proxies, %s is known as %s", (proxies, forwarded, address) => {
  // Only the address is read.
  const socket = { remoteAddress: "10.0.0.1" } as Socket;
  expect(addressOf({ headers: { "x-forwarded-for": forwarded }, socket }, proxies)).toBe(address);
});
