import { useState } from "react";
import { useNotify } from "../hooks/use-notify.ts";
import { failureText } from "./failure-text.tsx";

interface Attempts {
  /** Something is under way. */
  readonly isBusy: boolean;
  /** Does something, and says of it in `words` that it failed, and why (`failureText`). Answers whether it went well; never rejects. */
  attempt(work: () => Promise<unknown>, words: string): Promise<boolean>;
}

/** What a button of a screen does, so that no refusal goes unsaid and no bug passes for one. */
export function useAttempt(): Attempts {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async attempt(work, words) {
      setBusy(true);
      try {
        await work();
        return true;
      } catch (error) {
        notify.error(failureText(words, error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
