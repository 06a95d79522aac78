/** What the other subject of a campaign is judged by: letters that somebody opened, or links that somebody followed. */
export const trialMeasures = ["opened", "clicked"] as const;
export type TrialMeasure = (typeof trialMeasures)[number];

/** A part of the readers gets one of two subjects, and the rest later the one that did better. */
export interface SubjectTrial {
  readonly subject: string;
  /** Of all readers, for both subjects together. */
  readonly share: number;
  readonly hours: number;
  readonly by: TrialMeasure;
}

const SHARE = 0.2;
const HOURS = 4;

/** How a campaign tries its subjects; `null` for one that has a single subject. */
export function subjectTrialOf(values: Readonly<Record<string, unknown>>): SubjectTrial | null {
  const { trialSubject, trialShare, trialHours, trialBy } = values;
  if (typeof trialSubject !== "string" || trialSubject.trim() === "") return null;
  return {
    subject: trialSubject,
    share: typeof trialShare === "number" ? trialShare : SHARE,
    hours: typeof trialHours === "number" ? trialHours : HOURS,
    by: trialBy === "clicked" ? "clicked" : "opened",
  };
}
