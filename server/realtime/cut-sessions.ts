/** How long a session stays out that was cut off for sending too much, ms: at once, it would only begin again. */
export const CUT_MS = 30_000;

/** Sessions that this process has cut off a moment ago. */
export interface CutSessions {
  note(token: string, now: number): void;
  isOut(token: string, now: number): boolean;
}

export function createCutSessions(): CutSessions {
  const until = new Map<string, number>();
  return {
    note(token, now) {
      // Those that may come back are forgotten: there are never more than were cut off within the pause.
      for (const [each, end] of until) if (end <= now) until.delete(each);
      until.set(token, now + CUT_MS);
    },
    isOut: (token, now) => (until.get(token) ?? 0) > now,
  };
}
