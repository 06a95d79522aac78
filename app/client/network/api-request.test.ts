import { expect, it } from "vitest";
import { createSendRequest } from "./api-request.ts";

/** Sends through a server that answers so; what it was asked. */
async function ask(request: Parameters<ReturnType<typeof createSendRequest>>[0], answer: () => Promise<Response>) {
  const asked: [url: string, init: RequestInit][] = [];
  const fetcher = (async (url: string, init: RequestInit) => {
    asked.push([url, init]);
    return answer();
  }) as typeof fetch; // called with an address and settings alone
  const body = await createSendRequest(fetcher, "nonce")(request);
  return { body, url: asked[0]?.[0], headers: asked[0]?.[1].headers };
}

it("says who asks: as bearer everywhere, and in a header of its own where the session is asked for", async () => {
  const empty = async () => new Response(null, { status: 204 });
  const session = await ask({ method: "GET", path: "auth/session", token: "t1" }, empty);
  expect(session).toEqual({
    body: null,
    url: "/api/auth/session",
    headers: {
      accept: "application/json",
      "api-version": "1",
      "session-nonce": "nonce",
      authorization: "Bearer t1",
      "access-token": "t1",
    },
  });
  const other = await ask({ method: "GET", path: "article", token: "t1", project: "p1" }, empty);
  expect(other.headers).toMatchObject({ authorization: "Bearer t1", project: "p1" });
  expect(other.headers).not.toHaveProperty("access-token");
});

it("rejects with the code of the answer, without one, and when it was given up", async () => {
  const refused = async () => Response.json({ code: "forbidden", message: "No" }, { status: 403 });
  await expect(ask({ method: "GET", path: "x" }, refused)).rejects.toMatchObject({ code: "forbidden", status: 403 });
  const broken = () => Promise.reject(new TypeError("no network"));
  await expect(ask({ method: "GET", path: "x" }, broken)).rejects.toMatchObject({ code: "missingResponse" });
  const signal = AbortSignal.abort();
  await expect(ask({ method: "GET", path: "x", signal }, broken)).rejects.toMatchObject({ code: "aborted" });
});
