import { CierreError } from "../../../schema/errors.ts";
import { jsonProblem } from "../../../schema/values/json-problem.ts";

/** Throws `malformed` for text that can be neither looked for nor stored, `invalid` with the field for too many levels or values. */
export function refuseUnfitJson(value: unknown, options: Parameters<typeof jsonProblem>[1] = {}): void {
  const problem = jsonProblem(value, options);
  if (problem?.message === "validation.characters") throw new CierreError("malformed", { message: `malformed: ${problem.path}` });
  if (problem) throw new CierreError("invalid", { fields: { [problem.path]: problem.message } });
}
