import type { CommandProgress } from "../../server/features/backup/backup-lines.ts";

/** Between two lines (ms). */
const EVERY = 5000;

const TEXTS: Readonly<Record<CommandProgress["step"], string>> = {
  files: "files checked",
  rows: "rows written",
  newFiles: "files checked for what is new",
  copied: "rows taken in",
};

/** Prints how far a command is to the error output, which is not the command's result: each new step, and what takes long again and again. */
export function progressPrinter(now = () => performance.now()): (progress: CommandProgress) => void {
  let last: { readonly step: CommandProgress["step"]; readonly at: number } | null = null;
  return ({ step, count }) => {
    if (last?.step === step && now() - last.at < EVERY) return;
    last = { step, at: now() };
    console.error(`… ${count} ${TEXTS[step]}`);
  };
}
