import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSession } from "../../../hooks/use-session.ts";

interface DraftNames {
  /** `null` until the conversation has one. */
  readonly id: string | null;
  /** `null` until it is known. */
  readonly identity: string | null;
}

/**
 * What is written in a conversation and not sent yet, kept in this tab: it is there again whichever way the conversation is
 * come to, by its id or by what it is about, of which one may be known later than the other.
 */
export function useMessageDraft(
  { id, identity }: DraftNames,
  part: "message" | "message-files" = "message",
): [string, (text: string | ((now: string) => string)) => void] {
  const { profile, projectId } = useSession();
  const prefix = `${part}|${profile?.id}|${projectId}|`;
  const [text, setText] = useState("");
  const names = [id, identity].filter((name) => name !== null).map((name) => prefix + name);
  const latest = useRef({ text, names });
  latest.current = { text, names };
  const write = (given: string | ((now: string) => string)) => {
    // A file may be taken long after the page was drawn last.
    const next = typeof given === "string" ? given : given(latest.current.text);
    latest.current.text = next;
    setText(next);
    for (const name of latest.current.names) keep(name, next);
  };
  const meet = useEffectEvent(() => {
    const kept = names.map((name) => sessionStorage.getItem(name)).find((each) => each);
    // What was typed last may not be drawn yet.
    const typed = latest.current.text;
    if (typed === "" && kept) write(kept);
    else if (typed !== "") write(typed);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every name that becomes known
  useEffect(() => meet(), [id, identity, prefix]);
  return [text, write];
}

function keep(name: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error; // a full device keeps what it had
  }
}
