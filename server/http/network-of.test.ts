import { expect, it } from "vitest";
import { networkOf } from "./network-of.ts";

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::1", "2001:db8:1:2"],
  ["2001:0DB8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("takes %s for one of %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
