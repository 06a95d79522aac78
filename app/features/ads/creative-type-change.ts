import { isEmptyValue } from "../../../schema/values/empty-value.ts";
import { asItems } from "../../fields/narrow-value.ts";

/** Whether some creative that holds a file or code becomes one of another type. */
export function losesCreative(before: unknown, after: unknown): boolean {
  const now = asItems(after);
  return asItems(before).some((creative) => {
    const next = now.find(({ id }) => id === creative.id);
    return next !== undefined && next.type !== creative.type && holdsSomething(creative);
  });
}

/** The creatives as they are after: those of another type without what they held. */
export function withoutFormerContents(before: unknown, after: unknown): readonly Record<string, unknown>[] {
  const former = asItems(before);
  return asItems(after).map((creative) => {
    const old = former.find(({ id }) => id === creative.id);
    return old && old.type !== creative.type ? { ...creative, asset: null, code: null } : creative;
  });
}

function holdsSomething({ asset, code }: Record<string, unknown>): boolean {
  return !isEmptyValue(asset) || !isEmptyValue(code);
}
