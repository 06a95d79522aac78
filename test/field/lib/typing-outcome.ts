import type { TypingLoss } from "./count-typing.ts";
import type { TrialOutcome } from "./trial.ts";

/** Somebody typed, and the device died. */
export interface TypingDeath {
  readonly loss: TypingLoss;
  readonly keys: number;
  /** What came back was saved, and the server has it. */
  readonly isSaved: boolean;
}

export function typingOutcome(deaths: readonly TypingDeath[]): TrialOutcome {
  const losses = deaths.map(({ loss }) => loss);
  return {
    trials: deaths.length,
    losses: {
      "fields that came back with something nobody typed": losses.flatMap(({ wrong }) => wrong).length,
      "trials that lost more than a second of typing": losses.filter(({ milliseconds }) => milliseconds > 1000).length,
      "articles that came back and could not be saved": deaths.filter(({ isSaved }) => !isSaved).length,
    },
    series: [
      { label: "typing lost", unit: "ms", samples: losses.map(({ milliseconds }) => milliseconds), atMost: 1000 },
      { label: "characters lost", unit: "", samples: losses.map(({ characters }) => characters) },
    ],
    work: { "keys painted": deaths.reduce((sum, { keys }) => sum + keys, 0) },
  };
}
