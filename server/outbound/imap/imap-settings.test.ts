import { expect, it } from "vitest";
import { imapSettingsOf } from "./imap-settings.ts";

const of = (url: string, password?: string) => imapSettingsOf({ url, password });

it("are read of an address, with the password in it or beside it", () => {
  const usual = {
    host: "mail.example",
    port: 993,
    isSecure: true,
    user: "rebotes@diario.example",
    password: "a b/c",
    folder: "INBOX",
  };
  expect(of("imaps://rebotes%40diario.example:a%20b%2Fc@mail.example")).toEqual(usual);
  expect(of("imaps://rebotes%40diario.example@mail.example/", "a b/c")).toEqual(usual);
  expect(of("imap://r:s@[::1]:1143/Listas/Rebotes")).toEqual({
    host: "::1",
    port: 1143,
    isSecure: false,
    user: "r",
    password: "s",
    folder: "Listas/Rebotes",
  });
  expect(of("imap://r:s@mail.example")?.port).toBe(143);
});

it("are rejected without a host, a user or a password", () => {
  for (const url of ["imaps://r@mail.example", "imaps://:s@mail.example", "imaps:///INBOX"]) expect(of(url), url).toBeNull();
});
