import { type FrameMessage, frameHeight } from "../../rich-text/channel/protocol.ts";
import type { PasteRefusal } from "../../rich-text/paste/read-pasted.ts";

/** How many frames are tried before somebody is asked. */
const FRAMES_TRIED = 3;

/** What the page knows of a rich-text frame. */
export interface FrameState {
  /** `unreadable`: the editor is there and cannot show this text. */
  readonly phase: "loading" | "ready" | "failed" | "unreadable";
  /** Which frame it is, from 1 on: one that does not begin is replaced. */
  readonly attempt: number;
  /** How often the frame has begun: one that begins again knows nothing. */
  readonly begun: number;
  /** Of the frame, in CSS pixels. */
  readonly height: number;
  readonly notSafe: boolean;
  readonly mediaLoading: boolean;
  /** What the last paste could not bring in; `null` for nothing. */
  readonly refusal: PasteRefusal | null;
}

export const begun: FrameState = {
  phase: "loading",
  attempt: 1,
  begun: 0,
  height: 320,
  notSafe: false,
  mediaLoading: false,
  refusal: null,
};

export function withoutAnswer(now: FrameState, attempt: number): FrameState {
  if (now.phase !== "loading" || now.attempt !== attempt) return now;
  return attempt % FRAMES_TRIED === 0 ? { ...now, phase: "failed" } : { ...now, attempt: attempt + 1 };
}

export function nextFrame(state: FrameState, message: FrameMessage): FrameState {
  switch (message.type) {
    case "ready":
      // A frame that begins again loads nothing yet.
      return { ...state, phase: "ready", begun: state.begun + 1, mediaLoading: false };
    case "unreadable":
      return { ...state, phase: "unreadable" };
    case "height":
      return { ...state, height: frameHeight(message.height) };
    case "notSafe":
      return { ...state, notSafe: message.notSafe };
    case "loading":
      return { ...state, mediaLoading: message.loading };
    case "refused":
      return { ...state, refusal: message.embeds.length + message.pictures > 0 ? message : null };
    case "value":
    case "assets":
    case "mention":
    case "selected":
    case "newMultimedia":
    case "files":
    case "picture":
    case "askPicture":
    case "keepPicture":
    case "toggleMaximize":
    case "shortcut":
    case "flushed":
    case "find":
    case "comment":
    case "annotationPlaces":
    case "atAnnotation":
    case "place":
    case "assistable":
    case "quoted":
    case "wasPut":
      return state;
  }
}
