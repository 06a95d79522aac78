import { describe, expect, it } from "vitest";
import { createFailureLimit } from "./failure-limit.ts";

function limitAt(start: number, max = 3) {
  let time = start;
  const limit = createFailureLimit({ max, windowMs: 1000, now: () => new Date(time) });
  return { limit, pass: (ms: number) => (time += ms) };
}

describe("limit of failed tries", () => {
  it("stops after as many failures as allowed, for that key alone", () => {
    const { limit } = limitAt(0);
    for (let tries = 0; tries < 3; tries++) limit.begin("julieta").failed();
    expect(() => limit.begin("julieta")).toThrow(expect.objectContaining({ code: "tooManyRequests" }));
    expect(() => limit.begin("marta")).not.toThrow();
  });

  it("lets in again once the window has passed", () => {
    const { limit, pass } = limitAt(0);
    for (let tries = 0; tries < 3; tries++) limit.begin("julieta").failed();
    pass(1001);
    expect(() => limit.begin("julieta")).not.toThrow();
  });

  it("counts tries under way, so that guessing in parallel gains nothing", () => {
    const { limit } = limitAt(0);
    const attempts = [limit.begin("a"), limit.begin("a"), limit.begin("a")];
    expect(() => limit.begin("a")).toThrow();
    for (const attempt of attempts) attempt.succeeded();
    expect(() => limit.begin("a")).not.toThrow();
  });
});
