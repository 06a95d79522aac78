import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/** Its time grows faster than the text: what is longer than this is as strong as its beginning at least. */
const LONGEST_SCORED = 72;

let meter: Promise<ZxcvbnFactory> | undefined;

/** How hard a password is to guess, zxcvbn's 0 to 4, for somebody who knows the words. Its dictionaries are loaded with the first. */
export async function scorePassword(password: string, words: readonly string[]): Promise<number> {
  meter ??= loadMeter();
  return (await meter).check(password, [...words]).score;
}

async function loadMeter(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-es-es"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: LONGEST_SCORED,
  });
}
