import type { ImportAuthor } from "../../engines/news-files/import-item.ts";
import { foldName } from "./fold-name.ts";
import type { ImportUser } from "./import-target.ts";

export interface MatchedAuthors {
  readonly ids: readonly string[];
  /** Authors that nobody of the project corresponds to. */
  readonly unknown: readonly string[];
}

/** Finds authors among people: by e-mail, user name, then the name they go by. Nobody is ever created. */
export function authorMatcher(users: readonly ImportUser[]): (authors: readonly ImportAuthor[]) => MatchedAuthors {
  const ids = new Map<string, string>();
  const remember = (name: string | null, id: string): void => {
    if (name && !ids.has(foldName(name))) ids.set(foldName(name), id);
  };
  for (const user of users) for (const email of user.emails) remember(email, user.id);
  for (const user of users) remember(user.username, user.id);
  for (const user of users) remember(user.displayName, user.id);
  for (const user of users) remember(user.name, user.id);

  return (authors) => {
    const found = new Set<string>();
    const unknown: string[] = [];
    for (const author of authors) {
      const names = [author.email, author.username, author.name].filter((name) => name !== null);
      const id = names.map((name) => ids.get(foldName(name))).find((match) => match !== undefined);
      if (id) found.add(id);
      else unknown.push(author.name ?? author.email ?? author.username ?? "");
    }
    return { ids: [...found], unknown };
  };
}
