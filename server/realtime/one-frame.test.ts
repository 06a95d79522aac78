import { Server } from "socket.io";
import { expect, it } from "vitest";
import { joinFrames } from "./one-frame.ts";

it("hands connections a frame in one piece, with what Socket.IO put into two", () => {
  const [plain, joined] = [new Server(), new Server()];
  joinFrames(joined);
  const frameOf = (io: Server): Buffer[] => {
    const options: { wsPreEncodedFrame?: Buffer[] } = {};
    // Socket.IO's own: when a version no longer has it, this is where it shows.
    const adapter = io.sockets.adapter as unknown as { _encode(packet: object, into: typeof options): unknown };
    adapter._encode({ type: 2, nsp: "/", data: ["broadcast", { t: "Cierra a las ñ" }] }, options);
    return options.wsPreEncodedFrame ?? [];
  };
  expect(frameOf(plain)).toHaveLength(2);
  expect(frameOf(joined)).toEqual([Buffer.concat(frameOf(plain))]);
});
