import { type SessionCreated, sessionCreated, signInMethods } from "../../schema/wire/session.ts";
import { messageOf } from "./answer-message.ts";

/** Opens a session with a password. Throws an error with the server's own words. */
export async function signIn(url: string, username: string, password: string): Promise<SessionCreated> {
  const methods = new URL("/api/auth/methods", url);
  methods.searchParams.set("username", username);
  const { id } = signInMethods.parse(await answerOf(await fetch(methods)));
  const response = await fetch(new URL("/api/auth/session", url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id, password }),
  });
  return sessionCreated.parse(await answerOf(response));
}

async function answerOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(await messageOf(response));
  return response.json();
}
