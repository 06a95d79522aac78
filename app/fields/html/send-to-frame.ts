import type { RefObject } from "react";
import type { HostMessage } from "../../rich-text/channel/protocol.ts";

export type Frame = RefObject<HTMLIFrameElement | null>;

export function sendToFrame(frame: Frame, message: HostMessage): void {
  frame.current?.contentWindow?.postMessage(message, window.location.origin);
}
