import { expect, it } from "vitest";
import { liveLabel } from "./live-label.ts";

const reference = new Date(2026, 2, 5, 18, 0);
const at = (day: number, hour: number) => new Date(2026, 2, day, hour, 7).toISOString();

it("labels an update by its time, with the day where it is another one", () => {
  expect(liveLabel(at(5, 9), reference)).toBe("09:07");
  expect(liveLabel(at(4, 23), reference)).toBe("04/03 23:07");
  expect(liveLabel(null, reference)).toBe("Nueva actualización");
  expect(liveLabel("nunca", reference)).toBe("Nueva actualización");
});
