import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** The server of one peer, with the documents in memory. */
export interface PeerServer {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** Titles of all documents by their ids. */
  titles(): Promise<Map<string, string>>;
  /** Somebody else's edit. */
  edit(id: string, title: string): Promise<void>;
  close(): Promise<void>;
}

/** Lets a server answer on a port of its own. Answers its address. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is always an AddressInfo.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
