import { useEffect, useMemo } from "react";
import * as z from "zod/mini";
import { type Answer, type Asked, useAnswer } from "../../hooks/use-answer.ts";
import { useProject } from "../../hooks/use-project.ts";
import { useRememberedState } from "../../hooks/use-remembered-state.ts";
import { useSession } from "../../hooks/use-session.ts";

/** Figures that say when they were made; `at` is `null` for those that never were. */
interface Dated {
  readonly at: string | null;
}

/** What the server answers to `GET {path}`, asked again with every tick of `clock`; without a network, what it answered last on this device. */
export function useKeptAnswer<T extends Dated>(path: string, schema: z.ZodMiniType<T>, clock: number): Asked<T> {
  const { profile } = useSession();
  const project = useProject();
  const asked = useAnswer(path, schema);
  const kept = useMemo(() => z.nullable(schema), [schema]);
  const [last, keep] = useRememberedState(`figures|${project?.id}|${profile?.id}|${path}`, null as T | null, kept, "device");
  const { state, refresh } = asked;
  const value = state.tag === "known" ? state.value : null;
  useEffect(() => {
    if (value !== null) keep(value);
  }, [value, keep]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every tick asks, the first answer is under way
  useEffect(() => refresh(), [clock]);
  return value === null && last !== null && state.tag !== "failed" ? { ...asked, state: { tag: "known", value: last } } : asked;
}

/** Whether there is, or may be, somebody whom the server asks: otherwise there is nothing to choose. */
export function isServed(state: Answer<{ readonly isConfigured: boolean }>): boolean {
  return state.tag !== "known" || state.value.isConfigured;
}
