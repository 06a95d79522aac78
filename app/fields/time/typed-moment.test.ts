import { describe, expect, it } from "vitest";
import { localCodec, localText, momentCodec, parseLocal, parseTime, timeCodec } from "./typed-moment.ts";

describe("typed dates", () => {
  it.each([
    ["24/11/2026 18:30", "2026-11-24T18:30:00"],
    ["4/3/2026", "2026-03-04T00:00:00"],
    ["04-03-2026, 9.05 hs", "2026-03-04T09:05:00"],
    ["4.3.2026 9h", "2026-03-04T09:00:00"],
    ["2026-03-04T05:06", "2026-03-04T05:06:00"],
    ["2026-03-04 05:06:07", "2026-03-04T05:06:07"],
    ["29/02/2028 23:59", "2028-02-29T23:59:00"],
  ])("takes %s, the day first", (typed, local) => expect(parseLocal(typed)).toBe(local));

  it.each(["31/02/2026", "29/02/2027 10:00", "24/13/2026", "24/11/26", "24/11/2026 25:00", "24/11/2026 x", "mañana", ""])(
    "takes %j for no date",
    (typed) => expect(parseLocal(typed)).toBeUndefined(),
  );

  it("writes what is stored, and takes that again", () => {
    expect(localText("2026-11-24T18:30")).toBe("24/11/2026 18:30");
    expect(localCodec.parse(localCodec.format("2026-11-24T18:30"))).toBe("2026-11-24T18:30");
    expect(localCodec.parse("24/11/2026 18:30:05")).toBe("2026-11-24T18:30:05");
    expect(localCodec.format(null)).toBe("");
  });

  it("rounds down to the declared step (FIELD-031) and stores a moment (FIELD-032)", () => {
    const codec = momentCodec(3600);
    const stored = codec.parse("24/11/2026 18:47");
    expect(stored).toBe(new Date(2026, 10, 24, 18).toISOString());
    expect(codec.format(stored)).toBe("24/11/2026 18:00");
  });

  it("distinguishes seconds where the step does", () => {
    const codec = momentCodec(1);
    expect(codec.format(codec.parse("24/11/2026 18:47:09"))).toBe("24/11/2026 18:47:09");
  });
});

describe("typed times", () => {
  it.each([
    ["9", "09:00:00"],
    ["9:05", "09:05:00"],
    ["21.45 hs", "21:45:00"],
    ["0:00", "00:00:00"],
  ])("takes %s", (typed, time) => expect(parseTime(typed)).toBe(time));
  it.each(["24:00", "9:60", "nueve", "-1", "9:05pm"])("takes %s for no time", (typed) =>
    expect(parseTime(typed)).toBeUndefined(),
  );
  it("stores hours and minutes", () => expect(timeCodec.parse("9.30 hs")).toBe("09:30"));
});
