import { API_VERSION, headerNames } from "../../../schema/wire/headers.ts";
import { type SessionCreated, sessionCreated, signInMethods } from "../../../schema/wire/session.ts";
import type { TestServer } from "./start-server.ts";

type Json = Record<string, unknown>;

/** Somebody who works through the HTTP contract alone: makes what a test begins with and reads what the server holds. */
export interface DeskApi {
  readonly session: SessionCreated;
  readonly project: string;
  get(path: string): Promise<Json>;
  save(collection: string, id: string | null, body: Json): Promise<Json & { id: string; updatedAt: string }>;
  remove(collection: string, id: string): Promise<void>;
  /** The same person in another project that they may enter. */
  in(project: string): DeskApi;
}

/** Calls the server with these headers; rejects with its answer when it is not 2xx. */
const callOf =
  (server: TestServer) =>
  async (headers: Record<string, string>, method: string, path: string, body?: Json): Promise<Json> => {
    const response = await fetch(`${server.url}/api/${path}`, {
      method,
      headers: body ? { ...headers, "content-type": "application/json" } : headers,
      body: body ? JSON.stringify(body) : undefined,
    });
    const text = await response.text();
    const answer: unknown = text === "" ? {} : JSON.parse(text);
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    // The contract answers every call with an object.
    return answer as Json;
  };

function anonymousHeaders(): Record<string, string> {
  return { [headerNames.apiVersion]: API_VERSION, [headerNames.sessionNonce]: crypto.randomUUID() };
}

/** A new session of the account, made over HTTP. */
export async function openSession(server: TestServer, username: string): Promise<SessionCreated> {
  const call = callOf(server);
  const headers = anonymousHeaders();
  const { id } = signInMethods.parse(await call(headers, "GET", `auth/methods?username=${encodeURIComponent(username)}`));
  return sessionCreated.parse(await call(headers, "POST", "auth/session", { id, password: server.password }));
}

/** Signs in over HTTP. Every call rejects with the server's answer when it is not 2xx. */
export async function openDeskApi(server: TestServer, username: string): Promise<DeskApi> {
  const callWith = callOf(server);
  const session = await openSession(server, username);
  const anonymous = anonymousHeaders();
  const project = session.profile.projects[0]?.id;
  if (!project) throw new Error(`${username} has no project`);
  const deskIn = (at: string): DeskApi => {
    const headers = { ...anonymous, [headerNames.authorization]: `Bearer ${session.token}`, [headerNames.project]: at };
    const call = (method: string, path: string, body?: Json) => callWith(headers, method, path, body);
    return {
      session,
      project: at,
      get: (path) => call("GET", path),
      // Every saved document carries these fields.
      save: async (collection, documentId, body) =>
        (await call("POST", documentId ? `${collection}/${documentId}` : collection, body)) as Json & {
          id: string;
          updatedAt: string;
        },
      async remove(collection, documentId) {
        await call("DELETE", `${collection}/${documentId}`);
      },
      in: deskIn,
    };
  };
  return deskIn(project);
}
