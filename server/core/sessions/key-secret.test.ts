import { expect, it } from "vitest";
import { createKeySecret, hashKeySecret, isKeySecret } from "./key-secret.ts";

it("is another secret each time, which is known by its beginning and its checksum", () => {
  const [one, other] = [createKeySecret(), createKeySecret()];
  expect(one).toMatch(/^cierre_[0-9a-f]{72}$/);
  expect([one === other, hashKeySecret(one) === hashKeySecret(other)]).toEqual([false, false]);
  expect([isKeySecret(one), isKeySecret(other)]).toEqual([true, true]);
});

it("takes no text with a wrong letter, length or beginning for a secret", () => {
  const secret = createKeySecret();
  const wrong = [
    secret.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
    `${secret}0`,
    secret.slice(7),
    "x".repeat(43),
    null,
    undefined,
    "",
  ];
  expect(wrong.filter(isKeySecret)).toEqual([]);
});
