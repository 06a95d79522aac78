import { useCallback, useEffect, useState } from "react";
import * as z from "zod/mini";
import type { OnlineCalls } from "../../../client/client-api.ts";
import { noteFault } from "../../../failures/note-fault.ts";
import { useList } from "../../../hooks/use-list.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";
import { access, type Person, type ProjectUser, person, projectUsers } from "./project-users.ts";

export type UsersState =
  | { readonly tag: "loading" }
  | { readonly tag: "offline" }
  | { readonly tag: "failed" }
  | { readonly tag: "known"; readonly rows: readonly ProjectUser[] };

const accesses = z.object({ data: z.array(access) });
const people = z.object({ data: z.array(person) });

/** Who has access to the project at hand, as the server knows them now: when somebody was last here is in no feed. */
export function useProjectUsers(): { state: UsersState; refresh: () => void } {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const [asked, setAsked] = useState(0);
  const heard = useHeard();
  const [state, setState] = useState<UsersState>({ tag: "loading" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the same question once more, and so is what was heard of since
  useEffect(() => {
    if (!isOnline) return;
    const gone = new AbortController();
    readUsers(online, gone.signal).then(
      (rows) => gone.signal.aborted || setState({ tag: "known", rows }),
      (error: unknown) => {
        noteFault(error);
        if (!gone.signal.aborted) setState({ tag: "failed" });
      },
    );
    return () => gone.abort();
  }, [online, isOnline, asked, heard]);
  const refresh = useCallback(() => setAsked((count) => count + 1), []);
  return { state: isOnline || state.tag === "known" ? state : { tag: "offline" }, refresh };
}

/** Changes with people, what they may do and the names of roles, as the device hears of them: others give and take access as well. */
function useHeard(): string {
  const accesses = useList({ collection: "permission-access" }, LIMIT);
  const roles = useList({ collection: "permission-role" }, LIMIT);
  const users = useList({ collection: "user" }, LIMIT);
  const rows = [...accesses.rows, ...roles.rows, ...users.rows];
  return rows.map(({ id, data }) => `${id} ${data.updatedAt}`).join("|");
}

/** Lists of people and accesses are no longer than this (USERS-024). */
const LIMIT = 100;

async function readUsers(online: OnlineCalls, signal: AbortSignal): Promise<readonly ProjectUser[]> {
  const [given, global] = await Promise.all([
    online.request("GET", `permission-access?limit=${LIMIT}`, undefined, signal).then((answer) => accesses.parse(answer).data),
    readPeople(online, { systemAdmin: "true", isAdmin: "true" }, signal),
  ]);
  const ids = given.map(({ user }) => user.id);
  const own = ids.length === 0 ? [] : await readPeople(online, { id_in: ids.join(","), isAdmin: "true" }, signal);
  return projectUsers([...own, ...global], given);
}

/** People by the filters of their list. */
export async function readPeople(
  online: OnlineCalls,
  filters: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Person[]> {
  const query = new URLSearchParams({ ...filters, limit: String(LIMIT) });
  return people.parse(await online.request("GET", `user?${query}`, undefined, signal)).data;
}
