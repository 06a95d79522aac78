import { transferHandlers } from "comlink";
import * as z from "zod/mini";
import { CierreError, type ErrorCode, errorCodes } from "../schema/errors.ts";
import { errorBody } from "../schema/wire/error-body.ts";

const thrownCierreError = z.object({ cierreError: errorBody });

let isCarried = false;

/**
 * Lets a CierreError that a method rejects with arrive on the other side of Comlink as one: by itself only message and
 * name would. Call it on both sides, before the first message; again is harmless.
 */
export function carryCierreErrors(): void {
  if (isCarried) return;
  isCarried = true;
  const plain = transferHandlers.get("throw");
  if (!plain) throw new Error("Comlink has no handler of thrown values");
  transferHandlers.set("throw", {
    canHandle: plain.canHandle,
    serialize(thrown) {
      const { value } = thrown as { readonly value: unknown }; // what `canHandle` of "throw" takes
      return value instanceof CierreError ? [{ cierreError: bodyOf(value) }, []] : plain.serialize(thrown);
    },
    deserialize(serialized) {
      const known = thrownCierreError.safeParse(serialized);
      if (!known.success) return plain.deserialize(serialized);
      const { code, message, fields, current } = known.data.cierreError;
      throw new CierreError(isErrorCode(code) ? code : "internal", { message, fields, current });
    },
  });
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCodes, code);
}

/** What structured cloning takes; `cause` and stack stay behind. */
function bodyOf({ code, message, fields, current }: CierreError): z.infer<typeof errorBody> {
  return { code, message, fields, current };
}
