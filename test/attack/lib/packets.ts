import fc from "fast-check";
import { clientMessages } from "../../../schema/wire/socket-messages.ts";

/** Names that mean something to JavaScript, to Socket.IO or to this program. */
export const names: fc.Arbitrary<string> = fc.constantFrom(
  ..."token toString valueOf toJSON then length call apply constructor prototype __proto__ id path field place projectId".split(
    " ",
  ),
);
/** Any JSON, with such names in it. */
export const { value: content } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "medium", withCrossShrink: true },
    fc.constantFrom(null, true, 0, -1, 1e308, "", "x", "/article-list", "\0", "\ud800", "x".repeat(5_000)),
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(names, tie("value"), { maxKeys: 4, noNullPrototype: false }),
  ),
}));
const events = fc.constantFrom(
  ...Object.keys(clientMessages),
  ..."error disconnect disconnecting connect newListener message constructor __proto__ no-such-event".split(" "),
);
const eventPacket = fc
  .tuple(fc.option(fc.nat(), { nil: "" }), events, fc.array(content, { maxLength: 4 }))
  .map(([id, name, given]) => `42${id}${JSON.stringify([name, ...given])}`);
/** What looks like a packet: every type of Engine.IO and Socket.IO, attachments, namespaces, ids. */
const brokenPacket = fc
  .tuple(
    fc.constantFrom(
      ..."0 1 2 3 4 5 6 40 41 42 43 44 45 46 49 4 45- 451- 4510- 4599999999- 461- 42/, 40/a, 40/, 42/admin,7 421e9".split(" "),
    ),
    fc.oneof(
      content.map((value) => JSON.stringify(value)),
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.constant("[".repeat(8_000)),
    ),
  )
  .map(([head, body]) => head + body);
/** What a connection sends at once: mostly events. */
export const piece: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  { weight: 6, arbitrary: eventPacket },
  { weight: 3, arbitrary: brokenPacket },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }) },
);

/** What a client says in `auth` when it joins. */
export const auths: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(names, content, { maxKeys: 4 });

const parameter = fc.constantFrom(..."EIO transport sid j b64 t __proto__ constructor EIO[] %".split(" "));
const given = fc.oneof(
  fc.constantFrom(..."4 3 websocket polling webtransport constructor __proto__ toString 1e99 %ff %00".split(" "), ""),
  fc.string({ maxLength: 12 }).map(encodeURIComponent),
);
/** The query of a request to the sockets' address: mostly one that is understood, with more in it. */
const query = fc
  .tuple(
    fc.constantFrom("EIO=4&transport=polling", "EIO=4&transport=websocket", "EIO=3&transport=polling", ""),
    fc.array(fc.tuple(parameter, given), { maxLength: 4 }),
  )
  .map(([usual, more]) => [usual, ...more.map(([name, value]) => `${name}=${value}`)].join("&"));
const header = fc.tuple(
  fc.constantFrom(
    ..."authorization cookie origin connection upgrade sec-websocket-key sec-websocket-version sec-websocket-extensions x-forwarded-for content-length transfer-encoding expect".split(
      " ",
    ),
  ),
  fc.oneof(
    fc.constantFrom(
      "Bearer x",
      "Bearer ",
      "a=b; __proto__=c",
      "null",
      "upgrade",
      "websocket",
      "13",
      "-1",
      "chunked",
      "permessage-deflate",
      "100-continue",
    ),
    fc.string({ unit: "grapheme-ascii", maxLength: 30 }),
  ),
);
/** A request to the sockets' address as its bytes: a handshake, or what passes for a part of a polling connection. */
export const handshake: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("GET", "POST", "PUT", "OPTIONS"),
    query,
    fc.array(header, { maxLength: 5 }),
    fc.string({ maxLength: 40 }),
  )
  .map(([method, asked, headers, body]) => {
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    return `${method} /socket.io/?${asked} HTTP/1.1\r\nhost: a\r\n${lines}\r\n${body}`;
  });

/** What is posted over a polling connection: packets, one after the other, or what is none. */
export const posted: fc.Arbitrary<string> = fc
  .array(fc.oneof(eventPacket, brokenPacket), { maxLength: 6 })
  .map((packets) => packets.join("\x1e"));
