import { useState } from "react";
import { useNotify } from "../hooks/use-notify.ts";
import { actFailureText } from "./act-failure-text.tsx";
import { failureText } from "./failure-text.tsx";

interface Attempts {
  /** Something is under way. */
  readonly isBusy: boolean;
  /**
   * Does something, and says of it in `words` that it failed, and why (`actFailureText`; of `work` that only reads, `failureText`). Answers
   * whether it went well; never rejects.
   */
  attempt(work: () => Promise<unknown>, words: string, options?: { readonly reads: true }): Promise<boolean>;
}

/** What a button of a screen does, so that no refusal goes unsaid and no bug passes for one. */
export function useAttempt(): Attempts {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async attempt(work, words, options) {
      setBusy(true);
      try {
        await work();
        return true;
      } catch (error) {
        notify.error((options?.reads ? failureText : actFailureText)(words, error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
