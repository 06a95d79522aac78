import type { Progress } from "../../server/features/backup/write-backup.ts";

/** Between two lines (ms). */
const EVERY = 5000;

const TEXTS: Readonly<Record<Progress["step"], string>> = {
  files: "files checked",
  rows: "rows written",
  newFiles: "files checked for what is new",
};

/** Prints how far a backup is to the error output, which is not the command's result: each new step, and what takes long again and again. */
export function progressPrinter(now = () => performance.now()): (progress: Progress) => void {
  let last: { readonly step: Progress["step"]; readonly at: number } | null = null;
  return ({ step, count }) => {
    if (last?.step === step && now() - last.at < EVERY) return;
    last = { step, at: now() };
    console.error(`… ${count} ${TEXTS[step]}`);
  };
}
