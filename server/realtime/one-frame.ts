import type { CierreServer } from "./cierre-socket.ts";

type Encode = (packet: unknown, options: { wsPreEncodedFrame?: Buffer[] }) => unknown;

/**
 * What goes to many sockets is encoded once, by Socket.IO as a frame of two pieces, head and content; each connection would put them
 * together on its own. In one piece they are one plain write.
 */
export function joinFrames(io: CierreServer): void {
  // Inside Socket.IO's adapters; where a version does not have it, nothing changes but the speed.
  const adapter: { _encode?: Encode } = io.sockets.adapter as object;
  const encode = adapter._encode;
  if (typeof encode !== "function") return;
  adapter._encode = function (packet, options) {
    const encoded = encode.call(this, packet, options);
    if (options.wsPreEncodedFrame) options.wsPreEncodedFrame = [Buffer.concat(options.wsPreEncodedFrame)];
    return encoded;
  };
}
