import type { ReactNode } from "react";

/** A file field's own error, then why the last files could not be taken, one line each; `undefined` for neither. */
export function fileProblems(error: string | undefined, problems: readonly string[]): ReactNode {
  if (problems.length === 0) return error;
  return (
    <>
      {error}
      <span role="alert">
        {problems.map((problem) => (
          <span key={problem} style={{ display: "block" }}>
            {problem}
          </span>
        ))}
      </span>
    </>
  );
}
