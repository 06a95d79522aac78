import { expect, it } from "vitest";
import type { SessionState } from "../client-api.ts";
import { runProgram } from "./run-program.ts";

const session: SessionState = { phase: "signed-in", token: "t", profile: null, projectId: "p", expired: false };

async function run(response: Response | Error) {
  const lines: unknown[] = [];
  const fetcher = async () => {
    if (response instanceof Error) throw response;
    return response;
  };
  const { signal } = new AbortController();
  const result = await runProgram({
    fetcher,
    session,
    path: "custom-task/1/run",
    onLine: ({ data }) => lines.push(data),
    signal,
  });
  return { lines, result };
}
const answer = (text: string, type: string, status = 200) => new Response(text, { status, headers: { "content-type": type } });
const line = (data: unknown) => JSON.stringify({ data: { date: "2026-03-01T12:00:00.000Z", data } });

it("reads a run that is answered as a whole", async () => {
  const text = `{"result":{"result":3},"data":[{"date":"2026-03-01T12:00:00.000Z","data":"uno"}]}`;
  expect(await run(answer(text, "application/json; charset=utf-8"))).toEqual({ lines: ["uno"], result: { result: 3 } });
});

it("reads one that comes line by line, however it is cut", async () => {
  const bytes = new TextEncoder().encode(`${line("río")}\n${line({ a: 1 })}\n{"result":{"error":"mal"}}`);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const response = new Response(body, { headers: { "content-type": "application/x-ndjson" } });
  expect(await run(response)).toEqual({ lines: ["río", { a: 1 }], result: { error: "mal" } });
});

it("rejects other formats, and returns the text of other statuses", async () => {
  const unreadable = { code: "internal", message: "El servidor respondió algo que no se entiende" };
  await expect(run(answer("<p>hola", "text/html"))).rejects.toMatchObject(unreadable);
  await expect(run(answer("{", "application/json"))).rejects.toMatchObject(unreadable);
  await expect(run(answer("se cayó", "text/plain", 500))).rejects.toMatchObject({ message: "se cayó" });
  await expect(run(new Error("no"))).rejects.toMatchObject({ code: "missingResponse" });
  await expect(run(answer(`${line(1)}\n`, "application/x-ndjson"))).rejects.toMatchObject({ code: "missingResponse" });
});
