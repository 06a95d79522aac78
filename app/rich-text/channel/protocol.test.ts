import { describe, expect, it } from "vitest";
import { frameHeight, frameMessage, readMessage } from "./protocol.ts";

const origin = "https://desk.example";
const source = {};
// The reader looks at these three properties of an event and no other.
const event = (data: unknown, from = origin, by: unknown = source) => ({ data, origin: from, source: by }) as MessageEvent;

describe("readMessage", () => {
  it("takes a message of its own origin and frame", () => {
    expect(readMessage(frameMessage, event({ type: "value", html: "<p>a</p>", seen: 1 }), origin, source)).toEqual({
      type: "value",
      html: "<p>a</p>",
      seen: 1,
    });
  });
  it("ignores other origins, other frames and what does not fit", () => {
    const value = { type: "value", html: "", seen: 1 };
    expect(readMessage(frameMessage, event(value, "https://evil.example"), origin, source)).toBeNull();
    expect(readMessage(frameMessage, event(value, origin, {}), origin, source)).toBeNull();
    expect(readMessage(frameMessage, event({ type: "value", html: 3, seen: 1 }), origin, source)).toBeNull();
    expect(readMessage(frameMessage, event("ready"), origin, source)).toBeNull();
  });
});

it("gives the frame 64 pixels more than its content", () => {
  expect(frameHeight(300.2)).toBe(365);
});
