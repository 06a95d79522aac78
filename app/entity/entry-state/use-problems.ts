import { useCallback, useState } from "react";
import type { FieldErrors } from "../../../schema/errors.ts";

/** What widgets show and cannot store yet, by path: it keeps the document from being saved (FIELD-027). */
export function useProblems(): { problems: FieldErrors; setProblem: (path: string, problem: string | null) => void } {
  const [problems, setProblems] = useState<FieldErrors>({});
  const setProblem = useCallback((path: string, problem: string | null) => {
    setProblems((now) => {
      if ((now[path] ?? null) === problem) return now;
      const { [path]: _gone, ...others } = now;
      return problem === null ? others : { ...others, [path]: problem };
    });
  }, []);
  return { problems, setProblem };
}
