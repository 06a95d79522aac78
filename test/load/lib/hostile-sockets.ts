import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { auths, handshake, piece, posted } from "../../attack/lib/packets.ts";
import { openRawSocket, pollWith, type RawSocket, sendBytesFrom, upgradeOf } from "../../attack/lib/raw-socket.ts";
import type { HostileInput, Target } from "./hostile-inputs.ts";
import { STRANGER } from "./stranger.ts";

/** How long whoever attacks stays, when the server lets them, ms. */
const STAY_MS = 1_000;

const done = () => new Response(null, { status: 204 });
/** What a connection that is not opened counts as. */
const refused = () => new Response(null, { status: 429 });

/** A socket of its own for each attack, which stays until the server hangs up or has said the last of what it says. */
function sockets(
  name: string,
  atOnce: number,
  say: (socket: RawSocket, target: Target, round: number) => void,
  last?: string,
): HostileInput {
  return {
    name,
    atOnce,
    async attack(_call, round, target) {
      const socket = await openRawSocket(target.url, STRANGER).catch(() => null);
      if (!socket) return refused();
      say(socket, target, round);
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
  (act: (socket: RawSocket, round: number) => void) =>
  (socket: RawSocket, { token, project }: Target, round: number) => {
    socket.send(`40${JSON.stringify({ token })}`);
    socket.send(event("set-project", project));
    act(socket, round);
  };
/** What the fuzz has for this round, the same each time: so many values of a kind. */
const made = <T>(kind: fc.Arbitrary<T>, round: number, count: number): T[] => fc.sample(kind, { seed: round, numRuns: count });
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
  sockets("joining with any content", 20, (socket, _target, round) => {
    for (const auth of made(auths, round, 5)) socket.send(`40${JSON.stringify(auth)}`);
  }),
  sockets(
    "packets of any content",
    8,
    joined((socket, round) => {
      for (const each of made(piece, round, 50)) socket.send(each);
    }),
  ),
  {
    name: "handshakes of any content",
    atOnce: 20,
    async attack(_call, round, { url }) {
      const [request = ""] = made(handshake, round, 1);
      const socket = await sendBytesFrom(STRANGER, url, request);
      await Promise.race([once(socket, "data"), once(socket, "close"), wait(STAY_MS)]);
      socket.destroy();
      return done();
    },
  },
  {
    name: "polling with any content",
    atOnce: 8,
    async attack(_call, round, { url, token }) {
      const poll = await pollWith(url, `40${JSON.stringify({ token })}`);
      if (!poll) return refused();
      for (const body of made(posted, round, 10)) await poll.send(body);
      await poll.close();
      return done();
    },
  },
  {
    name: "connections that are opened and closed",
    atOnce: 50,
    async attack(_call, round, { url }) {
      // Every second one begins as TLS does.
      (await sendBytesFrom(STRANGER, url, ...(round % 2 === 0 ? ["\x16\x03\x01\x00\x05hello"] : []))).destroy();
      return done();
    },
  },
  {
    name: "upgrades that are reset",
    atOnce: 20,
    async attack(_call, round, { url }) {
      const path = round % 2 === 0 ? "/socket.io/?EIO=4&transport=websocket" : "/nada";
      (await sendBytesFrom(STRANGER, url, upgradeOf(path))).resetAndDestroy();
      return done();
    },
  },
];
