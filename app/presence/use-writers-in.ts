import { useMemo } from "react";
import type { TextPlace } from "../../schema/wire/realtime.ts";
import { useClient } from "../hooks/use-client.ts";
import { useObservable } from "../hooks/use-observable.ts";
import { useHashLocation } from "../hooks/use-routing.ts";
import { useSession } from "../hooks/use-session.ts";
import { projectNews } from "./project-news.ts";

/** Somebody else's caret in a text. */
export interface Writer {
  readonly id: string;
  readonly name: string;
  readonly at: TextPlace["at"];
  readonly start: TextPlace["start"];
}

/** Who else writes in the text at a path of the document at hand, and in which of its paragraphs. The same array while nobody moves. */
export function useWritersIn(text: string): readonly Writer[] {
  const client = useClient();
  const { path } = useHashLocation();
  const { profile } = useSession();
  const reported = useObservable(projectNews(client).people, ({ users }) =>
    JSON.stringify(
      users.flatMap(({ id, displayName, editing }): Writer[] =>
        id === profile?.id
          ? []
          : editing.flatMap(({ path: at, place }) =>
              at === path && place?.text === text ? [{ id, name: displayName, at: place.at, start: place.start }] : [],
            ),
      ),
    ),
  );
  return useMemo(() => JSON.parse(reported), [reported]);
}
