import { expect, it } from "vitest";
import { roomForOne } from "./room-for-one.ts";

const pieces = (...texts: readonly string[]) => texts.map((text) => Buffer.from(text));

it("Bytes are put together in room that was given back, and stay as they are until then", () => {
  const join = roomForOne();
  const first = join(pieces("uno ", "dos"));
  const other = join(pieces("tres"));
  expect([String(first.bytes), String(other.bytes)]).toEqual(["uno dos", "tres"]);
  expect(other.bytes.buffer).not.toBe(first.bytes.buffer);
  first.giveBack();
  const next = join(pieces("once"));
  expect([String(next.bytes), String(other.bytes)]).toEqual(["once", "tres"]);
  expect(next.bytes.buffer).toBe(first.bytes.buffer);
  next.giveBack();
  expect(String(join(pieces("más de lo que había")).bytes)).toBe("más de lo que había");
});
