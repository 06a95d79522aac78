import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { receiveUpload } from "./receive-upload.ts";

describe("receiving an upload", () => {
  let directory = "";
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "cierre-upload-"));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it("keeps the bytes as they came", async () => {
    const received = await receiveUpload(Readable.from([Buffer.from("ho"), Buffer.from("la")]), { directory, limit: 10 });
    expect(received.size).toBe(4);
    expect(await readFile(received.path, "utf8")).toBe("hola");
  });

  it("stops at the limit and leaves nothing, nor destroys the connection", async () => {
    let sent = 0;
    const body = Readable.from(
      (function* () {
        for (;;) {
          sent += 1;
          yield Buffer.alloc(1024);
        }
      })(),
    );
    await expect(receiveUpload(body, { directory, limit: 10_000 })).rejects.toMatchObject({ code: "tooLarge" });
    expect(sent).toBeLessThan(40);
    expect(body.destroyed).toBe(false);
    expect(await readdir(directory)).toEqual([]);
    body.destroy();
  });

  it("refuses an announced size before reading anything", async () => {
    const body = Readable.from([Buffer.alloc(1)]);
    await expect(receiveUpload(body, { directory, limit: 10, announced: 11 })).rejects.toMatchObject({ code: "tooLarge" });
    expect(await readdir(directory)).toEqual([]);
  });

  it("leaves nothing of an upload that breaks off or is empty", async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(10);
        throw new Error("connection lost");
      })(),
    );
    await expect(receiveUpload(broken, { directory, limit: 100 })).rejects.toThrow("connection lost");
    await expect(receiveUpload(Readable.from([]), { directory, limit: 100 })).rejects.toMatchObject({ code: "malformed" });
    expect(await readdir(directory)).toEqual([]);
  });
});
