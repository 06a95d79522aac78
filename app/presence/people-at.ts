import type { ConnectedUser } from "../../schema/wire/realtime.ts";
import type { Observable } from "../client/client-api.ts";

export type Named = Pick<ConnectedUser, "id" | "displayName">;

const nobody: readonly Named[] = [];

/**
 * Who has the page of a path open, in the order of `people`. All of them are gone through once for each change, however many paths are asked
 * for; a path answers the same array until somebody comes to it, leaves it or has another name.
 */
export function createPeopleAt(
  people: Observable<{ readonly users: readonly ConnectedUser[] }>,
): (path: string) => readonly Named[] {
  let indexed: readonly ConnectedUser[] = [];
  let byPath: ReadonlyMap<string, readonly Named[]> = new Map();
  return (path) => {
    const { users } = people.get();
    if (users !== indexed) {
      byPath = keepSame(indexByPath(users), byPath);
      indexed = users;
    }
    return byPath.get(path) ?? nobody;
  };
}

function indexByPath(users: readonly ConnectedUser[]): Map<string, readonly Named[]> {
  const byPath = new Map<string, Named[]>();
  for (const { id, displayName, paths } of users) {
    for (const path of new Set(paths)) {
      const there = byPath.get(path);
      if (there) there.push({ id, displayName });
      else byPath.set(path, [{ id, displayName }]);
    }
  }
  return byPath;
}

function keepSame(next: Map<string, readonly Named[]>, former: ReadonlyMap<string, readonly Named[]>) {
  for (const [path, people] of next) {
    const known = former.get(path);
    if (known && isSame(known, people)) next.set(path, known);
  }
  return next;
}

function isSame(one: readonly Named[], other: readonly Named[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, displayName }, at) => id === other[at]?.id && displayName === other[at]?.displayName)
  );
}
