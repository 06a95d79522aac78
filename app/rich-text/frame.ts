import "./rich-text.css";
import "./text-marks.css";
import { $getSelection, type LexicalEditor } from "lexical";
import { sectionMessages } from "#section-messages";
import { t } from "../../schema/messages/catalogue.ts";
import { richTextMessages } from "../../schema/messages/es/rich-text.ts";
import { assistText } from "./assistant/assist-text.ts";
import { ASSISTANT_KEY, isAssistantKey } from "./assistant/assistant-key.ts";
import { reportAssistable } from "./assistant/report-assistable.ts";
import { createPageAsker } from "./channel/ask-page.ts";
import { isTyping } from "./channel/is-typing.ts";
import { type FrameMessage, hostMessage, readMessage } from "./channel/protocol.ts";
import { throttleToPaint } from "./channel/throttle.ts";
import { createRichText } from "./create-rich-text.ts";
import { keepHistory } from "./history/keep-history.ts";
import { tryLoad } from "./html/try-load.ts";
import { createMentionMenu } from "./mentions/create-mention-menu.ts";
import { referredIds } from "./mentions/references.ts";
import { curlQuotes } from "./paste/curl-quotes.ts";
import { keepPictures } from "./paste/keep-pictures.ts";
import { offerEmbeds } from "./paste/offer-embeds.ts";
import { takeFiles } from "./paste/take-files.ts";
import { markAnnotations } from "./people/mark-annotations.ts";
import { reportPlace } from "./people/report-place.ts";
import { showWriters } from "./people/show-writers.ts";
import { createTableMenu } from "./tables/create-table-menu.ts";
import { createToolbar } from "./toolbar/create-toolbar.ts";
import { offerBlocks } from "./typing/offer-blocks.ts";
import { syncCaret } from "./typing/sync-caret.ts";
import { watchTypedSpace } from "./typing/watch-typed-space.ts";
import { readingMinutes, watchWords } from "./words/count-words.ts";
import { showPictures } from "./words/show-pictures.ts";

/** Half of the longest time between a key and the page knowing of it, in milliseconds. */
const VALUE_THROTTLE_MS = 120;

// A page of its own, which never loads the texts of the others.
Object.assign(sectionMessages, richTextMessages);
startFrame(document.getElementById("root") ?? document.body, window);

/** The frame's side of the protocol: tells the page what the person does, shows what the page sends. */
// Long: the composition root of the frame: it only puts parts together, in an order that matters.
function startFrame(root: HTMLElement, { parent, location }: Window): void {
  const send = (message: FrameMessage) => parent.postMessage(message, location.origin);
  const text = document.createElement("div");
  let lastSent: string | null = null;
  let seen = 0;
  let notSafe = false;
  /** What the text showed when the page last knew. */
  let assets: readonly string[] = [];
  const reportNotSafe = (isNot: boolean) => {
    notSafe = isNot;
    send({ type: "notSafe", notSafe });
  };
  const sendValue = throttleToPaint(() => {
    const html = richText.html();
    if (html === lastSent) return;
    lastSent = html;
    const ids = referredIds(html, "asset");
    if (ids.join(" ") !== assets.join(" ")) send({ type: "assets", ids });
    assets = ids;
    send({ type: "value", html, seen });
    if (richText.notSafe() !== notSafe) reportNotSafe(!notSafe);
  }, VALUE_THROTTLE_MS);
  const onEdit = () => {
    sendValue();
    steps.edited();
  };
  const richText = createRichText(
    text,
    onEdit,
    (refusal) => {
      send({ type: "refused", ...refusal, embeds: [...refusal.embeds] });
      // The paste is in the text once this update is through.
      if (offersMultimedia) queueMicrotask(keptPictures.look);
    },
    (address) => embeds.pasted(address),
  );
  const steps = keepHistory(richText, window.sessionStorage);
  prepareText(text);
  let offersMultimedia = false;
  let offersComments = false;
  const keptPictures = keepPictures(richText.editor, send, sendValue.flush);
  const pictures = showPictures(richText.editor, send);
  takeFiles(richText.editor, (files) => offersMultimedia && send({ type: "files", files }));
  const page = createPageAsker(send);
  const annotations = markAnnotations(richText.editor, text, send);
  const toolbar = createToolbar(richText.editor, {
    find: page.find,
    isPicture: page.isPicture,
    toggleMaximize: () => send({ type: "toggleMaximize" }),
    comment: annotations.comment,
    openTableMenu: () => tableMenu.open(),
    chooseMedia: () => (offersMultimedia ? () => send({ type: "newMultimedia" }) : null),
  });
  curlQuotes(richText.editor, text);
  watchTypedSpace(richText.editor, text);
  syncCaret(text);
  const mentions = createMentionMenu(richText.editor, text, page.find, (mentioned) => {
    // The page finds the mention in the text.
    sendValue.flush();
    send({ type: "mention", ...mentioned });
  });
  // After the mentions: their keys come first.
  const tableMenu = createTableMenu(richText.editor, text);
  const embeds = offerEmbeds(richText.editor, text);
  const blocksMenu = offerBlocks(richText.editor, text, toolbar.tools);
  const count = document.createElement("p");
  count.className = "count";
  reportPlace(richText.editor, text, send);
  reportAssistable(richText.editor, text, send);
  const assisted = assistText(richText, text, send);
  const writers = showWriters(richText.editor, text);
  root.append(toolbar.element, text, writers.element, count, mentions.element, tableMenu.element, blocksMenu, embeds.element);
  watchWords(richText.editor, (words) => {
    count.textContent = words === 0 ? "" : countText(words);
  });

  window.addEventListener("message", (event) => {
    const message = readMessage(hostMessage, event, location.origin, parent);
    if (message?.type === "project") dress(text, message.label, message.colorScheme);
    if (message?.type === "document") {
      steps.name(message.id, message.field);
      mentions.offer(message.mentions);
      offersMultimedia = message.offersMultimedia;
      offersComments = message.offersComments;
      toolbar.offerComments(offersComments);
    }
    if (message?.type === "annotations") annotations.show(message);
    if (message?.type === "writers") writers.show(message.writers);
    if (message?.type === "goToAnnotation") annotations.goTo(message.id);
    if (message?.type === "replaceAnnotation") {
      annotations.replace(message);
      sendValue.flush();
    }
    if (message?.type === "found" || message?.type === "isPicture") page.answered(message);
    if (message?.type === "insertMultimedia" && richText.editor.isEditable()) toolbar.insertMedia(message.media);
    if (message?.type === "keptPicture") keptPictures.answered(message);
    if (message?.type === "picture") pictures.answered(message);
    if (message?.type === "view") {
      toolbar.showMaximized(message.maximized);
      keepInSight(toolbar.element, text, message.covered);
    }
    if (message?.type === "quoteText") assisted.quote(message.number);
    if (message?.type === "putText") {
      assisted.put(message);
      sendValue.flush();
    }
    if (message?.type === "markText") assisted.mark(message.marks);
    if (message?.type === "flush") {
      // Whatever becomes of the text: a save waits for the answer.
      try {
        sendValue.flush();
      } finally {
        send({ type: "flushed", number: message.number });
      }
    }
    if (message?.type !== "value") return;
    const known = seen === 0 ? null : message.known;
    setReadOnly(richText.editor, text, message.readOnly);
    const shown = tryLoad(richText, message.html, known);
    // What the editor still holds is no edit of this text: nothing is sent for having seen it.
    if (shown === null) return send({ type: "unreadable" });
    lastSent = message.html;
    seen = message.number;
    reportNotSafe(shown.notSafe);
    assets = referredIds(message.html, "asset");
    steps.shown();
    // What the page did not know of yet.
    sendValue();
  });
  for (const event of ["blur", "pagehide"]) window.addEventListener(event, sendValue.flush);
  document.addEventListener("visibilitychange", sendValue.flush);
  window.addEventListener("online", pictures.askAgain);
  window.addEventListener("pagehide", steps.flush);
  forwardShortcuts(() => richText.editor.isEditable(), sendValue.flush, send);
  commentOnShortcut(() => offersComments && annotations.comment());
  focusFromBelow(richText.editor);
  keepFilesOut();
  reportSelection(richText.editor, send);
  new ResizeObserver(() => send({ type: "height", height: root.scrollHeight })).observe(root);
  send({ type: "ready" });
}

function countText(words: number): string {
  return `${t("richText.words", { count: words })} · ${t("richText.minutes", { count: readingMinutes(words) })}`;
}

function prepareText(text: HTMLElement): void {
  text.className = "text";
  text.contentEditable = "true";
  text.spellcheck = true;
  text.setAttribute("role", "textbox");
  text.setAttribute("aria-multiline", "true");
  text.setAttribute("aria-label", t("richText.body"));
  text.setAttribute("aria-description", t("richText.keys"));
}

function dress(text: HTMLElement, label: string, colorScheme: "light" | "dark"): void {
  document.documentElement.style.colorScheme = colorScheme;
  document.documentElement.dataset.scheme = colorScheme;
  text.setAttribute("aria-label", label);
}

/** The editor alone would still let the browser type into its element. */
function setReadOnly(editor: LexicalEditor, text: HTMLElement, readOnly: boolean): void {
  editor.setEditable(!readOnly);
  text.contentEditable = String(!readOnly);
  text.tabIndex = 0;
  text.setAttribute("aria-readonly", String(readOnly));
}

/** The page scrolls, not the frame: the toolbar follows what is in sight of the text, down to its last lines. */
function keepInSight(toolbar: HTMLElement, text: HTMLElement, covered: number): void {
  const lowest = Math.max(0, text.offsetHeight - toolbar.offsetHeight);
  const offset = Math.min(covered, lowest);
  toolbar.style.transform = offset > 0 ? `translateY(${offset}px)` : "";
  toolbar.toggleAttribute("data-moved", offset > 0);
}

/** A file that is dropped beside the text would be shown by the browser in the place of the frame. */
function keepFilesOut(): void {
  for (const name of ["dragover", "drop"] as const) {
    window.addEventListener(name, (event) => event.dataTransfer?.types.includes("Files") && event.preventDefault());
  }
}

/** The frame is taller than its text: a press below leads into it. */
function focusFromBelow(editor: LexicalEditor): void {
  document.addEventListener("mousedown", (event) => {
    if (event.target !== document.documentElement) return;
    event.preventDefault();
    editor.focus();
  });
}

/**
 * Ctrl+S, Ctrl+K without words selected, and Escape belong to the page, whoever has the focus; so does typing where nobody may type, which the page
 * answers. What was typed up to then goes first.
 */
function forwardShortcuts(isEditable: () => boolean, flush: () => void, send: (message: FrameMessage) => void): void {
  window.addEventListener("keydown", (event) => {
    const isTypingReadOnly = !isEditable() && isTyping(event);
    const isCommand = (event.ctrlKey || event.metaKey) && (["s", "k"].includes(event.key.toLowerCase()) || isAssistantKey(event));
    if (!isCommand && !isTypingReadOnly && event.key !== "Escape") return;
    // The text has made something of it: a link.
    if (isCommand && event.defaultPrevented) return;
    if (isCommand) event.preventDefault();
    const { key, ctrlKey, metaKey } = event;
    flush();
    send({ type: "shortcut", key: isAssistantKey(event) ? ASSISTANT_KEY : key, ctrlKey, metaKey });
  });
}

/** Ctrl+Alt+M, as where else people comment on texts. */
function commentOnShortcut(comment: () => void): void {
  window.addEventListener("keydown", (event) => {
    // With Alt the key is another letter on some keyboards.
    if (event.code !== "KeyM" || !event.altKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    comment();
  });
}

function reportSelection(editor: LexicalEditor, send: (message: FrameMessage) => void): void {
  let last = "";
  editor.registerUpdateListener(({ editorState }) => {
    const text = editorState.read(() => $getSelection()?.getTextContent() ?? "");
    if (text !== last) send({ type: "selected", text });
    last = text;
  });
}
