import fc from "fast-check";
import { expect, it } from "vitest";
import { isHost } from "./is-host.ts";

it.each([
  "diario.example",
  "Diario.example:8420",
  "localhost",
  "redaccion_1",
  "xn--elro-xra.example",
  "127.0.0.1:80",
  "[::1]:8420",
])("takes %s for a host", (host) => expect(isHost(host)).toBe(true));

it.each([
  "",
  " ",
  "a/b",
  "a b",
  "a?b",
  "a#b",
  "a@b",
  "a\\b",
  "a:",
  "a:x",
  "a:99999",
  "a,b",
  "a;b",
  "a'b",
  "<a>",
  "[",
  "[x]",
  "1.2.3.4.5",
  "..a:1:1",
])("takes '%s' for none", (host) => expect(isHost(host)).toBe(false));

it("takes nothing for one that changes where an address leads", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary-ascii" }), fc.stringMatching(/^[a-z0-9.:[\]@/-]{1,20}$/)), (text) => {
      if (!isHost(text)) return;
      const { pathname, search, hash, username, host } = new URL(`http://${text}/a?b#c`);
      expect([pathname, search, hash, username, host !== ""]).toEqual(["/a", "?b", "#c", "", true]);
    }),
  );
});
