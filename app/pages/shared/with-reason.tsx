import type { ReactNode } from "react";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";

/** What failed, and why where the server says it in words. */
export function withReason(failed: string, error: unknown): ReactNode {
  if (!(error instanceof CierreError) || isGeneral(error)) return failed;
  return (
    <>
      {failed}
      <br />
      {error.message}
    </>
  );
}

/** It tells no more than its code. */
function isGeneral({ code, message }: CierreError): boolean {
  return message === code || message === t(`error.${code}`);
}
