import { sessionCreated, signInMethods } from "../../../schema/wire/session.ts";
import type { TestServer } from "../../e2e/harness/start-server.ts";

/** A session as the app keeps it in local storage. */
export interface BenchSession {
  readonly token: string;
  /** JSON text. */
  readonly profile: string;
  readonly project: string;
}

/** Signs a demo account in through the API. */
export async function signIn(
  server: Pick<TestServer, "url" | "password">,
  username = "editora@demo.cierre",
): Promise<BenchSession> {
  const headers = { "api-version": "1", "session-nonce": "bench", "content-type": "application/json" };
  const methods = await fetch(`${server.url}/api/auth/methods?username=${encodeURIComponent(username)}`, { headers });
  const { id } = signInMethods.parse(await methods.json());
  const body = JSON.stringify({ id, password: server.password });
  const answer = await fetch(`${server.url}/api/auth/session`, { method: "POST", headers, body });
  const { token, profile } = sessionCreated.parse(await answer.json());
  const project = profile.projects[0]?.id;
  if (!project) throw new Error(`${username} has no project`);
  return { token, profile: JSON.stringify(profile), project };
}
