import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";

/**
 * A server that does nothing with what it is sent, in a process of its own: what an attack on it costs is what it takes the machine to be
 * attacked at all. Answers at once, whatever comes; tells its port to the process that began it.
 */
const server = createServer((request, response) => {
  request.on("error", () => undefined).resume();
  response.writeHead(200, { "content-type": "application/json" }).end('{"id":"nada"}');
});
const sockets = new WebSocketServer({ noServer: true });
server.on("upgrade", (request, socket, head) => {
  socket.on("error", () => undefined);
  sockets.handleUpgrade(request, socket, head, (each) => each.on("error", () => undefined).resume());
});
server.on("clientError", (_error, socket) => socket.destroy());
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.once("disconnect", () => process.exit());
