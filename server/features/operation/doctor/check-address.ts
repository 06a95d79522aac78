import { type Finding, reasonOf } from "./finding.ts";

const PATIENCE_MS = 5_000;

export interface Reached {
  /** What it is for. */
  readonly about: string;
  readonly url: string;
  /** Somebody has set it: they count on it. */
  readonly isChosen: boolean;
}

/** Whether somebody answers HTTP there, whatever they say: what they want to be asked with is not tried. */
export async function checkAddress({ about, url, isChosen }: Reached): Promise<Finding> {
  const { origin } = new URL(url);
  try {
    const answer = await fetch(origin, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
    return { level: "ok", about, text: `${origin} answers` };
  } catch (error) {
    return { level: isChosen ? "broken" : "warning", about, text: `${origin} does not answer: ${reasonOf(error)}` };
  }
}
