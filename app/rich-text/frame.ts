import "./rich-text.css";
import { $getSelection, type LexicalEditor } from "lexical";
import { sectionMessages } from "#section-messages";
import { t } from "../../schema/messages/catalogue.ts";
import { richTextMessages } from "../../schema/messages/es/rich-text.ts";
import { createRichText } from "./create-rich-text.ts";
import { createToolbar } from "./create-toolbar.ts";
import { isTyping } from "./is-typing.ts";
import { type FrameMessage, hostMessage, readMessage } from "./protocol.ts";
import { throttle } from "./throttle.ts";

/** Longest time between a key and the page knowing of it, in milliseconds. */
const VALUE_THROTTLE_MS = 120;

// A page of its own, which never loads the texts of the others.
Object.assign(sectionMessages, richTextMessages);
startFrame(document.getElementById("root") ?? document.body, window);

/** The frame's side of the protocol: tells the page what the person does, shows what the page sends. */
function startFrame(root: HTMLElement, { parent, location }: Window): void {
  const send = (message: FrameMessage) => parent.postMessage(message, location.origin);
  const text = document.createElement("div");
  let lastSent: string | null = null;
  const sendValue = throttle(() => {
    const html = richText.html();
    if (html === lastSent) return;
    lastSent = html;
    send({ type: "value", html });
  }, VALUE_THROTTLE_MS);
  const richText = createRichText(text, sendValue, (refusal) =>
    send({ type: "refused", ...refusal, embeds: [...refusal.embeds] }),
  );
  prepareText(text);
  const toolbar = createToolbar(richText.editor, () => send({ type: "toggleMaximize" }));
  root.append(toolbar.element, text);

  window.addEventListener("message", (event) => {
    const message = readMessage(hostMessage, event, location.origin, parent);
    if (message?.type === "project") dress(text, message.label, message.colorScheme);
    if (message?.type === "view") {
      toolbar.showMaximized(message.maximized);
      keepInSight(toolbar.element, text, message.covered);
    }
    if (message?.type !== "value") return;
    sendValue.cancel();
    lastSent = message.html;
    setReadOnly(richText.editor, text, message.readOnly);
    send({ type: "notSafe", notSafe: richText.load(message.html).notSafe });
  });
  for (const event of ["blur", "pagehide"]) window.addEventListener(event, sendValue.flush);
  document.addEventListener("visibilitychange", sendValue.flush);
  forwardShortcuts(() => richText.editor.isEditable(), sendValue.flush, send);
  focusFromBelow(richText.editor);
  reportSelection(richText.editor, send);
  new ResizeObserver(() => send({ type: "height", height: root.scrollHeight })).observe(root);
  send({ type: "ready" });
}

function prepareText(text: HTMLElement): void {
  text.className = "text";
  text.contentEditable = "true";
  text.spellcheck = true;
  text.setAttribute("role", "textbox");
  text.setAttribute("aria-multiline", "true");
  text.setAttribute("aria-label", t("richText.body"));
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

/** The frame is taller than its text: a press below leads into it. */
function focusFromBelow(editor: LexicalEditor): void {
  document.addEventListener("mousedown", (event) => {
    if (event.target !== document.documentElement) return;
    event.preventDefault();
    editor.focus();
  });
}

/**
 * Ctrl+S, Ctrl+K and Escape belong to the page, whoever has the focus; so does typing where nobody may type, which the page
 * answers. What was typed up to then goes first.
 */
function forwardShortcuts(isEditable: () => boolean, flush: () => void, send: (message: FrameMessage) => void): void {
  window.addEventListener("keydown", (event) => {
    const isVain = !isEditable() && isTyping(event);
    const isCommand = (event.ctrlKey || event.metaKey) && ["s", "k"].includes(event.key.toLowerCase());
    if (!isCommand && !isVain && event.key !== "Escape") return;
    if (isCommand) event.preventDefault();
    const { key, ctrlKey, metaKey } = event;
    flush();
    send({ type: "shortcut", key, ctrlKey, metaKey });
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
