import { expect, it } from "vitest";
import { returnsOf } from "./read-returns.ts";

const mailbox = "rebotes@diario.example";
const url = "imaps://rebotes:clave@mail.example";

it("takes a mailbox for returns together with where it is read, if there is room for the letter's name in it", () => {
  expect(returnsOf({})).toBeNull();
  expect(returnsOf({ RETURN_ADDRESS: mailbox, RETURN_MAILDIR: "/m" })).toEqual({ mailbox, readAt: [{ maildir: "/m" }] });
  expect(returnsOf({ RETURN_ADDRESS: mailbox, RETURN_MAILDIR: "/m", RETURN_IMAP_URL: url })).toEqual({
    mailbox,
    readAt: [{ maildir: "/m" }, { imap: { url, password: undefined } }],
  });
  expect(() => returnsOf({ RETURN_ADDRESS: mailbox })).toThrow("belongs together");
  expect(() => returnsOf({ RETURN_MAILDIR: "/m" })).toThrow("belongs together");
  expect(() => returnsOf({ RETURN_IMAP_URL: url })).toThrow("belongs together");
  const long = { RETURN_ADDRESS: "devoluciones-de-cartas@diario.example", RETURN_MAILDIR: "/m" };
  expect(() => returnsOf(long)).toThrow("17 characters");
});

it("takes no password for nothing, and no mailbox without one", () => {
  const apart = { RETURN_ADDRESS: mailbox, RETURN_MAILDIR: "/m", RETURN_IMAP_PASSWORD: "clave" };
  expect(() => returnsOf(apart)).toThrow("needs RETURN_IMAP_URL");
  expect(() => returnsOf({ RETURN_ADDRESS: mailbox, RETURN_IMAP_URL: "imaps://rebotes@mail.example" })).toThrow(
    "needs a host, a user and a password",
  );
});
