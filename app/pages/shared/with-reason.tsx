import type { ReactNode } from "react";
import { CierreError } from "../../../schema/errors.ts";

/** What failed, and why where the server says it in words. */
export function withReason(failed: string, error: unknown): ReactNode {
  if (!(error instanceof CierreError) || error.code !== "conflict" || error.message === error.code) return failed;
  return (
    <>
      {failed}
      <br />
      {error.message}
    </>
  );
}
