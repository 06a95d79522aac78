import "./rich-text.css";
import { $getSelection } from "lexical";
import { t } from "../../schema/messages/catalogue.ts";
import { createRichText } from "./create-rich-text.ts";
import { createToolbar } from "./create-toolbar.ts";
import { type FrameMessage, hostMessage, readMessage } from "./protocol.ts";
import { throttle } from "./throttle.ts";

/** Longest time between a key and the page knowing of it, in milliseconds. */
const VALUE_THROTTLE_MS = 120;

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
  const richText = createRichText(text, sendValue);
  prepareText(text);
  root.append(
    createToolbar(richText.editor, () => send({ type: "toggleMaximize" })),
    text,
  );

  window.addEventListener("message", (event) => {
    const message = readMessage(hostMessage, event, location.origin, parent);
    if (message?.type === "project") dress(text, message.label, message.colorScheme);
    if (message?.type !== "value") return;
    sendValue.cancel();
    lastSent = message.html;
    richText.editor.setEditable(!message.readOnly);
    text.setAttribute("aria-readonly", String(message.readOnly));
    send({ type: "notSafe", notSafe: richText.load(message.html).notSafe });
  });
  for (const event of ["blur", "pagehide"]) window.addEventListener(event, sendValue.flush);
  document.addEventListener("visibilitychange", sendValue.flush);
  forwardShortcuts(sendValue.flush, send);
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

/** Ctrl+S and Escape belong to the page, whoever has the focus. What was typed up to then goes first. */
function forwardShortcuts(flush: () => void, send: (message: FrameMessage) => void): void {
  window.addEventListener("keydown", (event) => {
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s";
    if (!isSave && event.key !== "Escape") return;
    if (isSave) event.preventDefault();
    const { key, ctrlKey, metaKey } = event;
    flush();
    send({ type: "shortcut", key, ctrlKey, metaKey });
  });
}

function reportSelection(editor: ReturnType<typeof createRichText>["editor"], send: (message: FrameMessage) => void): void {
  let last = "";
  editor.registerUpdateListener(({ editorState }) => {
    const text = editorState.read(() => $getSelection()?.getTextContent() ?? "");
    if (text !== last) send({ type: "selected", text });
    last = text;
  });
}
