import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openMailFolder, openSmtpMailer } from "./mailer.ts";

const mail = { to: "ana@diario.com", subject: "Código: ñandú", text: "Su código es 012345." };

it("writes a message into the folder, which only the owner may read", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cierre-mail-"));
  const mailer = openMailFolder(join(folder, "mail"), "Cierre <cierre@localhost>", () => new Date("2026-03-01T12:00:00.000Z"));
  await mailer.send(mail);
  await mailer.send(mail);
  const names = await readdir(join(folder, "mail"));
  expect(names).toHaveLength(2);
  const [first = ""] = names;
  expect(first).toMatch(/^2026-03-01T12-00-00.000Z-\d+-1\.eml$/);
  const text = await readFile(join(folder, "mail", first), "utf8");
  expect(text).toMatch(/^From: Cierre <cierre@localhost>$/m);
  expect(text).toMatch(/^To: ana@diario.com$/m);
  expect(text).toContain("012345");
  expect((await stat(join(folder, "mail", first))).mode & 0o077).toBe(0);
  await rm(folder, { recursive: true });
});

it("hands a message over to a mail server, and says when that does not take it", async () => {
  const received: string[] = [];
  const server = createServer((socket) => talk(socket, received));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server listens on a port");
  const mailer = openSmtpMailer(`smtp://127.0.0.1:${address.port}`, "cierre@diario.com");
  await mailer.send(mail);
  expect(received).toContain("MAIL FROM:<cierre@diario.com>");
  expect(received).toContain("RCPT TO:<ana@diario.com>");
  await expect(mailer.send({ ...mail, to: "nadie@diario.com" })).rejects.toThrow();
  await new Promise((resolve) => server.close(resolve));
});

/** A mail server that knows one address. */
function talk(socket: Socket, received: string[]): void {
  let isData = false;
  socket.write("220 hola\r\n");
  socket.on("data", (chunk) => {
    for (const line of chunk.toString("utf8").split("\r\n").slice(0, -1)) {
      received.push(line);
      if (isData) {
        if (line !== ".") continue;
        isData = false;
        socket.write("250 ok\r\n");
      } else if (line === "DATA") {
        isData = true;
        socket.write("354 siga\r\n");
      } else if (line === "QUIT") socket.end("221 adiós\r\n");
      else socket.write(line.includes("nadie@") ? "550 no existe\r\n" : "250 ok\r\n");
    }
  });
}
