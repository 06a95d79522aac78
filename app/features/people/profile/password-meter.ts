import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as spanish } from "@zxcvbn-ts/language-es-es";

/** As on the server: what is longer is as strong as its beginning at least, and its time would show while typing. */
const LONGEST_SCORED = 72;

const meter = new ZxcvbnFactory({
  dictionary: { ...common, ...spanish },
  graphs: adjacencyGraphs,
  maxLength: LONGEST_SCORED,
});

/** How hard a password is to guess, 0 to 4, for somebody who knows the words; the server comes to the same. */
export function measurePassword(password: string, words: readonly string[]): number {
  return meter.check(password, [...words]).score;
}
