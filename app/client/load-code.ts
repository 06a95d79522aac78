import { CierreError } from "../../schema/errors.ts";

/** The code of a call that needs the network anyway: where it does not come, rejects as the call would (`missingResponse`). */
export async function loadCode<T>(code: Promise<T>): Promise<T> {
  return code.catch((cause: unknown) => {
    throw new CierreError("missingResponse", { cause });
  });
}
