import { expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { fakeProfile } from "../fake-client.ts";
import { download } from "./download.ts";

const session = { phase: "signed-in", token: "t1", profile: fakeProfile, projectId: "p1", expired: false } as const;
const never = new AbortController().signal;
const ask = (fetcher: typeof fetch, onBytes: (bytes: number) => void = () => undefined, signal = never) =>
  download({ fetcher, session, path: "archive/db.ndjson.zip", onBytes, signal });

it("uploads the file as the signed-in person, and reports how much has arrived", async () => {
  const asked: unknown[] = [];
  const seen: number[] = [];
  const file = await ask(
    async (url, init) => {
      asked.push(url, new Headers(init?.headers).get("authorization"), new Headers(init?.headers).get("project"));
      return new Response("documentos", { headers: { "content-type": "application/zip" } });
    },
    (bytes) => seen.push(bytes),
  );
  expect(asked).toEqual(["/api/archive/db.ndjson.zip", "Bearer t1", "p1"]);
  expect([file.type, await file.text(), seen.at(-1)]).toEqual(["application/zip", "documentos", 10]);
});

it("says why there is no file", async () => {
  const refusal = ask(async () => new Response(JSON.stringify({ code: "forbidden" }), { status: 403 }));
  await expect(refusal).rejects.toMatchObject({ code: "forbidden" });
  await expect(ask(() => Promise.reject(new TypeError("no network")))).rejects.toMatchObject({ code: "missingResponse" });
  const stopped = new AbortController();
  stopped.abort();
  const given = ask(() => Promise.reject(new Error("stopped")), undefined, stopped.signal);
  await expect(given).rejects.toBeInstanceOf(CierreError);
  await expect(given).rejects.toMatchObject({ code: "aborted" });
});
