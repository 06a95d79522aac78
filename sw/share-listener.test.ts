import { expect, it } from "vitest";
import { installShareListener, SHARE_PATH } from "./share-listener.ts";
import type { WorkerScope } from "./worker-scope.ts";

/** What the listener answers to a request; `null` where it leaves it to others. */
async function answerTo(request: Request, keep: (form: FormData) => Promise<string>): Promise<Response | null> {
  const listeners: ((event: never) => void)[] = [];
  const scope: WorkerScope = {
    addEventListener: (_type: string, listener: (event: never) => void) => void listeners.push(listener),
  };
  installShareListener(scope, keep);
  let answer: Promise<Response> | null = null;
  const event = { request, respondWith: (response: Promise<Response>) => (answer = response) };
  // The listener's own event type is known only to whoever registered it.
  for (const listener of listeners) listener(event as never);
  return answer;
}

function shared(path = SHARE_PATH): Request {
  const body = new FormData();
  body.append("title", "Crecida");
  return new Request(`https://redaccion.example${path}`, { method: "POST", body });
}

it("keeps what is shared and leads to its page", async () => {
  const titles: unknown[] = [];
  const answer = await answerTo(shared(), async (form) => {
    titles.push(form.get("title"));
    return "s 1";
  });
  expect(titles).toEqual(["Crecida"]);
  expect([answer?.status, answer?.headers.get("location")]).toEqual([303, "/admin/#/shared/s%201"]);
});

it("leads to the page that says so where the device refuses, or the form cannot be read", async () => {
  const refuse = () => Promise.reject(new DOMException("no room", "QuotaExceededError"));
  expect((await answerTo(shared(), refuse))?.headers.get("location")).toBe("/admin/#/shared/refused");
  const broken = new Request(`https://redaccion.example${SHARE_PATH}`, { method: "POST", body: "no form" });
  expect((await answerTo(broken, async () => "s1"))?.headers.get("location")).toBe("/admin/#/shared/refused");
});

it("leaves every other request alone", async () => {
  const never = () => expect.unreachable();
  expect(await answerTo(shared("/api/changes"), never)).toBeNull();
  expect(await answerTo(new Request(`https://redaccion.example${SHARE_PATH}`), never)).toBeNull();
});
