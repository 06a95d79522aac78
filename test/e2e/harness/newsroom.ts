import type { DeskApi } from "./desk-api.ts";

type Json = Record<string, unknown>;

/** The documents that `GET path` lists. */
export async function listOf(desk: DeskApi, path: string): Promise<(Json & { id: string })[]> {
  const { data } = await desk.get(path);
  // A list's answer carries its documents in `data`.
  return data as (Json & { id: string })[];
}

/** Id of a category, which a published article must have. */
export async function anyCategory(desk: DeskApi): Promise<string> {
  const [category] = await listOf(desk, "category?limit=1");
  if (!category) throw new Error("the demo newsroom has no category");
  return category.id;
}

/** Gives a person another role in the desk's project; the desk is an admin's. */
export async function giveRole(desk: DeskApi, userId: string, builtInRole: "basic" | "editor" | "admin"): Promise<void> {
  const [access] = await listOf(desk, `permission-access?user=${userId}`);
  if (!access) throw new Error(`${userId} has no access to the project`);
  await desk.save("permission-access", access.id, { builtInRole });
}
