import { z } from "zod";

const errorBody = z.object({ message: z.string() });

/** What a refusing answer says in words; its status when it says nothing. */
export async function messageOf(response: Response): Promise<string> {
  const text = await response.text();
  if (!response.headers.get("content-type")?.includes("json")) return `${response.status} ${response.statusText}`;
  const body = errorBody.safeParse(JSON.parse(text));
  return body.success ? body.data.message : `${response.status} ${response.statusText}`;
}
