import { afterEach, expect, it } from "vitest";
import { type ImapStandIn, openImapStandIn } from "../../../testing/imap-stand-in.ts";
import { openImapBox } from "./imap-box.ts";

let server: ImapStandIn;
afterEach(() => server.close());

const boxWith = (password = "clave", silenceMs?: number) =>
  openImapBox({ host: "127.0.0.1", port: server.port, isSecure: false, user: "rebotes", password, folder: "INBOX" }, silenceMs);
const always = () => true;
/** What a reading hands over. */
async function read(goesOn: () => boolean = always): Promise<string[]> {
  const taken: string[] = [];
  await boxWith().readNew(async (raw) => void taken.push(raw.toString()), goesOn);
  return taken;
}
const flags = () => [...server.mails.values()].map((mail) => [...mail.flags]);

it("reads each mail once, in the order in which they came, and leaves them unread for people", async () => {
  server = await openImapStandIn({ password: "clave" });
  server.arrive("Subject: 1\n\nuno\n");
  server.arrive("Subject: 2\n\ndos\n");
  expect(await read()).toEqual(["Subject: 1\r\n\r\nuno\r\n", "Subject: 2\r\n\r\ndos\r\n"]);
  server.arrive("Subject: 3\n\ntres\n");
  expect(await read()).toEqual(["Subject: 3\r\n\r\ntres\r\n"]);
  expect(flags()).toEqual([["$CierreTaken"], ["$CierreTaken"], ["$CierreTaken"]]);
});

it("marks as read what it took where a server keeps no other marks", async () => {
  server = await openImapStandIn({ password: "clave", keepsMarks: false });
  server.arrive("Subject: 1\n\nuno\n");
  expect([await read(), await read(), flags()]).toEqual([["Subject: 1\r\n\r\nuno\r\n"], [], [["\\Seen"]]]);
});

it("hands a mail over again that was not dealt with, and stops when asked to", async () => {
  server = await openImapStandIn({ password: "clave" });
  server.arrive("Subject: 1\n\nuno\n");
  server.arrive("Subject: 2\n\ndos\n");
  const away = boxWith().readNew(() => Promise.reject(new Error("connection lost")), always);
  await expect(away).rejects.toThrow("connection lost");
  let asked = 0;
  expect(await read(() => asked++ === 0)).toEqual(["Subject: 1\r\n\r\nuno\r\n"]);
  expect(await read()).toEqual(["Subject: 2\r\n\r\ndos\r\n"]);
});

it("puts away unread what is larger than any report", async () => {
  server = await openImapStandIn({ password: "clave" });
  server.arrive(`Subject: 1\n\n${"x".repeat(2_000_001)}\n`);
  expect([await read(), flags()]).toEqual([[], [["$CierreTaken"]]]);
});

it("says that it is not let in, and does not wait for ever for a server that is silent", async () => {
  server = await openImapStandIn({ password: "clave" });
  await expect(boxWith("otra").readNew(async () => undefined, always)).rejects.toThrow("127.0.0.1 does not let us in: no");
  await server.close();
  server = await openImapStandIn({ password: "clave", silentAt: "select" });
  await expect(boxWith("clave", 50).readNew(async () => undefined, always)).rejects.toThrow();
});
