import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { noteFault } from "../../../failures/note-fault.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";
import type { Person } from "./project-users.ts";
import { readPeople } from "./use-project-users.ts";

/** The search waits this long after the last key, in milliseconds (USERS-020). */
const DEBOUNCE_MS = 300;

const noPeople: readonly Person[] = [];

/** People whose names or usernames contain the text, those who sign in first. `isAnswered`: this is what there is for it. */
export function useFoundPeople(text: string): { people: readonly Person[]; isAnswered: boolean } {
  const online = useOnlineCalls();
  const typed = text.trim();
  const [wanted] = useDebouncedValue(typed, DEBOUNCE_MS);
  const [found, setFound] = useState<{ of: string; people: readonly Person[] }>({ of: "", people: noPeople });
  useEffect(() => {
    if (wanted === "") return;
    const gone = new AbortController();
    readPeople(online, { autocomplete: wanted, sort: "-isAdmin name" }, gone.signal).then(
      (people) => gone.signal.aborted || setFound({ of: wanted, people }),
      // Nobody is found where nobody can be asked; the next key asks again.
      (error: unknown) => {
        noteFault(error);
        if (!gone.signal.aborted) setFound({ of: "", people: noPeople });
      },
    );
    return () => gone.abort();
  }, [online, wanted]);
  return { people: typed === "" ? noPeople : found.people, isAnswered: typed !== "" && found.of === typed };
}
