import { setTimeout as wait } from "node:timers/promises";
import { openRawSocket, type RawSocket, sendBytes, upgradeOf } from "../../attack/lib/raw-socket.ts";
import type { HostileInput, Target } from "./hostile-inputs.ts";

/** How long whoever attacks stays, when the server lets them, ms. */
const STAY_MS = 1_000;

const done = () => new Response(null, { status: 204 });
/** What a connection that is not opened counts as. */
const refused = () => new Response(null, { status: 429 });

/** A socket of its own for each attack, which stays until the server hangs up or has said the last of what it says. */
function sockets(name: string, atOnce: number, say: (socket: RawSocket, target: Target) => void, last?: string): HostileInput {
  return {
    name,
    atOnce,
    async attack(_call, _round, target) {
      const socket = await openRawSocket(target.url).catch(() => null);
      if (!socket) return refused();
      say(socket, target);
      const left = new AbortController();
      const receivedLast = async () => {
        while (!left.signal.aborted && !(last && socket.received.at(-1)?.startsWith(last))) await wait(5);
      };
      await Promise.race([socket.closed, receivedLast(), wait(STAY_MS)]);
      left.abort();
      socket.close();
      return done();
    },
  };
}

const times = (count: number, act: (index: number) => void) => Array.from({ length: count }, (_, index) => act(index));
const event = (name: string, ...given: unknown[]) => `42${JSON.stringify([name, ...given])}`;
const joined =
  (act: (socket: RawSocket) => void) =>
  (socket: RawSocket, { token, project }: Target) => {
    socket.send(`40${JSON.stringify({ token })}`);
    socket.send(event("set-project", project));
    act(socket);
  };
const deep = `42["path",${"[".repeat(8_000)}${"]".repeat(8_000)}]`;
const asked = ["ask-users-connected", "ask-realtime", "present"];

/** What a stranger, or whoever has a session, does to the sockets. */
export const hostileSockets: readonly HostileInput[] = [
  sockets("tokens that cannot be written out", 20, (socket) => socket.send('40{"token":{"toString":"x"}}'), "44"),
  sockets("tokens that are guessed", 20, (socket) => times(50, (at) => socket.send(`40{"token":"a${at}"}`))),
  sockets("joining what is not there", 20, (socket) => times(500, (at) => socket.send(`40/${at},{}`))),
  sockets("sockets that never join", 50, () => undefined),
  sockets("pieces of bytes that never are all", 20, (socket) => {
    socket.send('4510-["path",{"_placeholder":true,"num":0}]');
    times(9, () => socket.send(new Uint8Array(15_000)));
  }),
  sockets("messages beyond their size", 4, (socket) => socket.send(event("broadcast", "x".repeat(10_000_000)))),
  sockets(
    "floods of events",
    4,
    joined((socket) => times(1_000, () => socket.send(event("path", { path: "/a", field: null })))),
  ),
  sockets(
    "floods of questions",
    4,
    joined((socket) => times(120, (at) => socket.send(event(asked[at % asked.length] ?? "")))),
  ),
  sockets(
    "JSON in JSON at a socket",
    8,
    joined((socket) => times(25, () => socket.send(deep))),
  ),
  sockets(
    "acknowledgements that nobody asked for",
    8,
    joined((socket) => times(1_000, (at) => socket.send(`43${at}[]`))),
  ),
  {
    name: "upgrades that are reset",
    atOnce: 20,
    async attack(_call, round, { url }) {
      const path = round % 2 === 0 ? "/socket.io/?EIO=4&transport=websocket" : "/nada";
      (await sendBytes(url, upgradeOf(path))).resetAndDestroy();
      return done();
    },
  },
];
