import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { noteFault } from "../../failures/note-fault.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";

const answer = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Of the most used one, where the server counts. */
      ratio: z.optional(z.number()),
    }),
  ),
});
export type Suggestion = z.infer<typeof answer>["data"][number];

export type Suggestions =
  | { readonly tag: "loading" | "offline" | "failed" }
  | { readonly tag: "done"; readonly data: readonly Suggestion[] };

/** Documents that the server suggests under `path`; nothing is asked while it is `null`. */
export function useSuggested(path: string | null): Suggestions {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const [found, setFound] = useState<Suggestions>({ tag: "loading" });
  useEffect(() => {
    if (path === null || !isOnline) return;
    const gone = new AbortController();
    setFound({ tag: "loading" });
    online
      .request("GET", path, undefined, gone.signal)
      .then((read) => gone.signal.aborted || setFound({ tag: "done", data: answer.parse(read).data }))
      .catch((error: unknown) => {
        noteFault(error);
        if (!gone.signal.aborted) setFound({ tag: "failed" });
      });
    return () => gone.abort();
  }, [online, isOnline, path]);
  return isOnline || found.tag === "done" ? found : { tag: "offline" };
}
