import type { FrameMessage } from "../../rich-text/channel/protocol.ts";
import { createAnswers } from "../../rich-text/channel/typed-texts.ts";
import { createOwnValues, type OwnValues } from "./own-values.ts";
import type { Frame } from "./send-to-frame.ts";

export type QuotedText = NonNullable<Extract<FrameMessage, { type: "quoted" }>["quote"]>;
type Answers<T> = ReturnType<typeof createAnswers<T>>;

/** What the page and one frame know of each other: texts that were sent, and questions without an answer. */
export interface FrameLink {
  readonly frame: Frame;
  /** Texts that the frame is known to have. */
  own: OwnValues;
  /** How many values the frame was sent, and the last text that both sides know. */
  sent: { readonly number: number; readonly known: string | null };
  /** Whether the value that was sent last may be edited; `null` before the first. */
  sentReadOnly: boolean | null;
  /** Questions to the frame that it has not answered. */
  readonly flushes: Answers<never>;
  readonly quotes: Answers<QuotedText | null>;
  readonly puts: Answers<boolean>;
}

export function createFrameLink(frame: Frame): FrameLink {
  return {
    frame,
    own: createOwnValues(),
    sent: { number: 0, known: null },
    sentReadOnly: null,
    flushes: createAnswers(),
    quotes: createAnswers<QuotedText | null>(),
    puts: createAnswers<boolean>(),
  };
}

/** A frame that begins again, or goes, answers nothing any more. */
export function endQuestions({ flushes, quotes, puts }: FrameLink): void {
  for (const each of [flushes, quotes, puts]) each.settleAll();
}
