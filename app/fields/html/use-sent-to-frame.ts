import { useEffect, useLayoutEffect } from "react";
import type { FrameLink } from "./frame-link.ts";
import type { RichTextFrameInput } from "./rich-text-frame-input.ts";
import { sendToFrame } from "./send-to-frame.ts";
import { watchCoveredTop } from "./watch-covered-top.ts";

/** Sends the frame what the page shows, as it changes. `times`: how often the frame has begun; each time everything is sent again. */
export function useSentToFrame(link: FrameLink, times: number, input: RichTextFrameInput): void {
  useSentView(link, times, input);
  useSentText(link, times, input);
  useSentMarks(link, times, input);
}

/** How it looks, and whose pictures it may load. */
function useSentView(link: FrameLink, times: number, input: RichTextFrameInput): void {
  const { frame } = link;
  const { label, projectId, colorScheme, isMaximized } = input;
  useEffect(() => {
    if (times > 0) sendToFrame(frame, { type: "project", id: projectId, label, colorScheme });
  }, [frame, times, projectId, label, colorScheme]);
  useEffect(() => {
    const report = (covered: number) => sendToFrame(frame, { type: "view", covered, maximized: isMaximized });
    if (times === 0 || !frame.current) return;
    if (!isMaximized) return watchCoveredTop(frame.current, report);
    report(0);
  }, [frame, times, isMaximized]);
}

/** The text, and before it whose it is. */
function useSentText(link: FrameLink, times: number, input: RichTextFrameInput): void {
  const { frame } = link;
  const { html, readOnly } = input;
  const { document, field } = input;
  const mentions = input.mentions.join(" ");
  const offersMultimedia = input.onNewMultimedia !== undefined;
  const offersComments = input.marks?.isOffered ?? false;
  useLayoutEffect(() => {
    if (times === 0) return;
    const offers = { offersMultimedia, offersComments };
    sendToFrame(frame, { type: "document", id: document, field, mentions: mentions.split(" ").filter(Boolean), ...offers });
  }, [frame, times, document, field, mentions, offersMultimedia, offersComments]);
  // With the page that shows it: a value of the frame must not come between.
  useLayoutEffect(() => {
    if (times > 0) sendText(link, html, readOnly);
  }, [link, times, html, readOnly]);
}

/** Behind the text that they are about. */
function useSentMarks(link: FrameLink, times: number, input: RichTextFrameInput): void {
  const { frame } = link;
  const { marks } = input;
  useEffect(() => {
    if (times > 0 && marks) sendToFrame(frame, { type: "annotations", anchors: [...marks.anchors], active: marks.active });
  }, [frame, times, marks]);
  const { writers } = input;
  useEffect(() => {
    if (times > 0 && writers) sendToFrame(frame, { type: "writers", writers: [...writers] });
  }, [frame, times, writers]);
}

/** Unless the frame has it already. */
function sendText(link: FrameLink, html: string, readOnly: boolean): void {
  if (link.own.knows(html) && link.sentReadOnly === readOnly) return;
  link.own.note(html);
  const { number, known } = link.sent;
  link.sentReadOnly = readOnly;
  link.sent = { number: number + 1, known: html };
  sendToFrame(link.frame, { type: "value", html, readOnly, number: number + 1, known });
}
