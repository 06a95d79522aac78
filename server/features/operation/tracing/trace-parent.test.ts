import { expect, it } from "vitest";
import { asParent } from "./trace-parent.ts";

const [TRACE, SPAN] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"];

it("reads what W3C says of a parent, and whether it is kept", () => {
  expect(asParent(`00-${TRACE}-${SPAN}-01`)).toEqual({ traceId: TRACE, spanId: SPAN, traceFlags: 1, isRemote: true });
  expect(asParent(`00-${TRACE}-${SPAN}-00`)?.traceFlags).toBe(0);
  expect(asParent(`01-${TRACE}-${SPAN}-03-more`)?.traceFlags).toBe(1);
});

it.each([
  undefined,
  "",
  "00",
  `00-${TRACE}-${SPAN}`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${"0".repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${"0".repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
])("takes %s for no parent", (header) => {
  expect(asParent(header)).toBeNull();
});
