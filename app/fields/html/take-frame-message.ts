import { flushSync } from "react-dom";
import type { FrameMessage } from "../../rich-text/channel/protocol.ts";
import { endQuestions, type FrameLink } from "./frame-link.ts";
import { createOwnValues } from "./own-values.ts";
import type { RichTextFrameInput } from "./rich-text-frame-input.ts";
import { sendToFrame } from "./send-to-frame.ts";

type Value = Extract<FrameMessage, { type: "value" }>;

/** What the page does about a message of its frame, beside what it knows of the frame then (`nextFrame`). `drawTurn`: of a `DrawnTurn`. */
export function takeFrameMessage(
  link: FrameLink,
  message: FrameMessage,
  page: () => RichTextFrameInput,
  drawTurn: () => void,
): void {
  const { frame, flushes, quotes, puts } = link;
  switch (message.type) {
    case "ready":
      link.own = createOwnValues();
      link.sent = { ...link.sent, known: null };
      return void endQuestions(link);
    case "toggleMaximize":
      return void page().onMaximize();
    case "shortcut":
      return void frame.current?.dispatchEvent(shortcutEvent(message));
    case "newMultimedia":
      return void page().onNewMultimedia?.();
    case "files":
      return void page().onFiles?.(message.files);
    case "assets":
      return void page().onAssets?.(message.ids);
    case "comment":
    case "annotationPlaces":
    case "atAnnotation":
      return void page().onComments?.(message);
    case "place":
      return void page().onPlace?.(message.place);
    case "assistable":
      return void page().onAssistable?.(message.isAssistable);
    case "quoted":
      return void quotes.settle(message.number, message.quote);
    case "wasPut":
      return void puts.settle(message.number, message.done);
    case "flushed":
      return void flushes.settle(message.number);
    case "value":
      return void takeValue(link, message, page, drawTurn);
    default:
      return void answerFrame(link, message, page());
  }
}

/** Answers what the frame cannot find out itself. */
async function answerFrame({ frame }: FrameLink, message: FrameMessage, page: RichTextFrameInput): Promise<void> {
  if (message.type === "picture") {
    const { src } = message;
    sendToFrame(frame, { type: "picture", src, picture: await page.picture(src) });
  }
  if (message.type === "askPicture") {
    const { number, src } = message;
    sendToFrame(frame, { type: "isPicture", number, isPicture: await page.isPicture(src) });
  }
  if (message.type === "keepPicture") {
    const { src, words } = message;
    sendToFrame(frame, { type: "keptPicture", src, media: (await page.keepPicture?.(src, words)) ?? null });
  }
  if (message.type === "find") {
    const { number, collections, text } = message;
    sendToFrame(frame, { type: "found", number, documents: await page.find(collections, text) });
  }
}

function takeValue(link: FrameLink, { html, seen }: Value, page: () => RichTextFrameInput, drawTurn: () => void): void {
  // Another text may have come for the page to show, which it has not yet: without this it would be written over.
  flushSync(drawTurn);
  // Typed into a text that has become another one since: it comes again, with that.
  if (seen !== link.sent.number) return;
  link.own.note(html);
  link.sent = { ...link.sent, known: html };
  // At once: a press of Guardar, or its shortcut, follows right behind and must find the whole text.
  flushSync(() => page().onValue(html));
}

/** The key as if it had been pressed on the frame. */
function shortcutEvent({ key, ctrlKey, metaKey }: Extract<FrameMessage, { type: "shortcut" }>): KeyboardEvent {
  return new KeyboardEvent("keydown", { key, ctrlKey, metaKey, bubbles: true, cancelable: true });
}
