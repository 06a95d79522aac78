import { askService } from "../../../outbound/ask-service.ts";
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
    await askService(origin, { method: "HEAD", timeoutMs: PATIENCE_MS, mostBytes: 0 });
    return { level: "ok", about, text: `${origin} answers` };
  } catch (error) {
    return { level: isChosen ? "broken" : "warning", about, text: `${origin} does not answer: ${reasonOf(error)}` };
  }
}
