const nested = (levels: number): unknown => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);
/** Stands for arrays so deep that nothing but text can be made of them; see `jsonText`. */
const DEEP = "@deep";
const DEEP_TEXT = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;

/** JSON of a value with hostile ones in it. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll(JSON.stringify(DEEP), DEEP_TEXT);
}

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

const broken = [
  "\0",
  "a\0b",
  "\ud800",
  "\udfff",
  "a\ud83d",
  "\ude00b",
  "\ud800\0",
  "%00",
  "\\u0000",
  "\ufffe",
  "\uffff",
  "\u0001",
  "\u007f",
];
const written = [
  "\u202eabc",
  "\u200b",
  "\ufeff",
  "e\u0301".repeat(200),
  "İ",
  "ß",
  "ﬀ",
  "\t",
  "\n",
  "\r\n",
  " ",
  "",
  ".",
  "..",
  "🎉",
  "👩‍👩‍👧",
];
const long = [80, 81, 200, 1_000, 4_000, 4_001, 12_001, 100_001].map((length) => "x".repeat(length));
const wide = [
  "é".repeat(4_000),
  "🎉".repeat(2_000),
  "a ".repeat(2_000),
  "(".repeat(4_000),
  "[".repeat(4_000),
  "<".repeat(4_000),
  "%".repeat(500),
];
const names = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "null",
  "undefined",
  "true",
  "false",
];
const numbers = [
  ...[
    "-1",
    "0",
    "-0",
    "1.5",
    "1e3",
    "1e308",
    "1e309",
    "-1e309",
    "NaN",
    "Infinity",
    "-Infinity",
    "0x10",
    "0b1",
    "1_000",
    "٣",
    "½",
  ],
  ...[
    "2147483647",
    "2147483648",
    "-2147483649",
    "9007199254740992",
    "9223372036854775807",
    "9223372036854775808",
    "9".repeat(400),
  ],
  ...["0".repeat(400), "1,5", "+1", " 1", "1 ", "--1", "1e", "0.1".repeat(50)],
];
const dates = [
  ...[
    "+275760-09-13",
    "+275760-09-13T00:00:00.001Z",
    "-271821-04-20",
    "-000001-01-01T00:00:00Z",
    "0000-01-01",
    "0000-01-01T00:00:00Z",
  ],
  ...["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00", "2026-02-31", "2026-02-30T25:61:61Z", "2026-13-01", "2026-00-00"],
  ...[
    "2026-02-03T12:00:00+23:59",
    "2026-02-03T12:00",
    "12:00",
    "25:00",
    "24:00:00",
    "infinity",
    "-infinity",
    "epoch",
    "now",
    "allballs",
  ],
  ...[
    "4713-01-01 BC",
    "294277-01-01",
    "Tue",
    "1",
    "20260203",
    "2026-W05",
    "2026-034",
    "P1D",
    "P9999Y",
    "P99999999Y",
    "PT99999999S",
    "P-1D",
    "P",
  ],
  ...["1900-01-01T00:00:00Z", "1969-12-31T23:59:59.999Z", "2026-02-03T12:00:00.123456789Z", "2026-02-03T12:00:60Z"],
];
const grammar = [
  ...[
    "'",
    "''",
    '"',
    "';--",
    "' or 1=1 --",
    "\\",
    "\\\\",
    "\\'",
    "$1",
    "$$",
    "%",
    "_",
    "%%%",
    "*",
    "?",
    "??|",
    "@>",
    "::int",
    "a&b|c",
    "!a",
    "a:*",
  ],
  ...[
    "<->",
    "(",
    ")",
    "((",
    "[",
    "]",
    "{",
    "}",
    "{}",
    "[]",
    "[1",
    '{"a":',
    "null,null",
    ",",
    ",,,",
    ",".repeat(501),
    "a,".repeat(600),
    ";",
    "|",
    "a|b",
  ],
  ...[
    "../../etc/passwd",
    "..%2f..%2fetc",
    "/etc/passwd",
    "C:\\",
    "file:///etc/passwd",
    "//evil.example",
    "http://127.0.0.1:1/",
    "http://[::1]/",
    "http://",
  ],
  ...[
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://a",
    "mailto:a@b",
    "http://a:b@c",
    "http://%00/",
    "http://a.example:99999/",
    "https://ñ.example/",
  ],
  ...["(a+)+$", "^(a|a)*$", "(?<x>", "[z-a]", "* * * * *", "*/0 * * * *", "99 99 99 99 99", "@daily", "* * * *", "1-0 * * * *"],
  ...[
    "{{",
    "{% for",
    "{{ a | nothing }}",
    "{% raw %}",
    "{{ 'a' | times: 1e9 }}",
    "{% for i in (1..99999999) %}x{% endfor %}",
    "{% include 'x' %}",
  ],
  ...[
    "local:",
    "local:x",
    "local:00000000-0000-4000-8000-000000000000",
    "local:\0",
    "server",
    "global",
    "a.b",
    "a.b.c.d",
    ".",
    "items.0.x",
    "schedule.weekDays",
  ],
  ...[
    "-",
    "--title",
    "-title",
    "title,title",
    "_gte",
    "_in",
    "title_gte_period",
    "createdAt_gte",
    "id_nin",
    "*",
    "updatedAt,-id,createdBy",
  ],
];
const html = [
  ...[
    "<",
    "<p",
    "<p>",
    "</p>",
    "<!--",
    "<![CDATA[",
    "<?xml",
    "<script>alert(1)</script>",
    "<svg onload=x>",
    "&",
    "&#0;",
    "&#xd800;",
    "&#99999999;",
  ],
  ...[
    "<div>".repeat(5_000),
    "<b>".repeat(5_000),
    "<table><tr><td>".repeat(2_000),
    "<b></p><p>x".repeat(2_000),
    `<p ${"a=1 b=2 ".repeat(5_000)}>`,
  ],
  ...[
    "<iframe src=https://a.example></iframe>".repeat(500),
    "<select><option>".repeat(500),
    "<template>".repeat(500),
    "<math><mi><svg>".repeat(500),
  ],
];
const cursors = [
  ...[
    "e30",
    "bnVsbA",
    "W10",
    "////",
    "=",
    "a".repeat(2_000),
    cursor(null),
    cursor([]),
    cursor({}),
    cursor({ v: 1 }),
    cursor({ v: 2 }),
    cursor(nested(500)),
    Buffer.from(DEEP_TEXT).toString("base64url"),
  ],
  cursor({ v: 2, collection: "article", sort: "-createdAt", keys: ["\0", "x"] }),
  cursor({ v: 2, collection: "article", sort: "-createdAt", keys: ["+275760-09-13", "x"] }),
  cursor({ v: 2, collection: "article", sort: "-createdAt", keys: [] }),
  cursor({ v: 1, epoch: "x", projectId: null, access: "", globalSeq: 1e300, projectSeq: -1, snapshot: null }),
  cursor({ v: 1, epoch: "\0", projectId: "\0", access: "\0", globalSeq: 9007199254740991, projectSeq: 0, snapshot: null }),
];

/** Texts that no honest client sends, some two hundred and fifty. */
export const hostileTexts: readonly string[] = [
  ...broken,
  ...written,
  ...long,
  ...wide,
  ...names,
  ...numbers,
  ...dates,
  ...grammar,
  ...html,
  ...cursors,
];

const others: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 1e-320, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 1e21],
  ...[[], [null], [[]], [{}], [""], ["\0"], ["a", "a"], [1, "1", true], Array(2_001).fill("x"), Array(2_001).fill({ id: "1" })],
  ...[
    [{ id: "\0" }],
    [{ id: "" }],
    [{ id: 1 }],
    [{ id: "1" }, { id: "1" }],
    [{ id: "x".repeat(81) }],
    [{ id: "1", x: nested(30) }],
  ],
  ...[
    {},
    { id: "\0" },
    { id: null },
    { id: {} },
    { id: "x" },
    { "": 1 },
    { "a\0": 1 },
    { toString: 1 },
    { length: -1 },
    { "\ud800": 1 },
  ],
  { type: "Point", coordinates: [1e308, 91] },
  ...[[0, 0], [2, -1], [[[0, 0]]], [[[1e308, 0]]], nested(19), nested(47), nested(60), DEEP, { a: DEEP }],
];

/** For these a body is refused whole, before it is looked at. */
const poisoned: readonly unknown[] = [JSON.parse('{"__proto__":{"a":1}}'), JSON.parse('{"constructor":{"prototype":{}}}')];

/** What a document may hold where something else is meant: the texts, and values of every other shape. */
export const hostileContents: readonly unknown[] = [...hostileTexts, ...others];

/** What a JSON body may hold. */
export const hostileValues: readonly unknown[] = [...hostileContents, ...poisoned];

/** Every `step`th value, another beginning for another `turn`: together, turns try all of them. */
export function someOf<T>(values: readonly T[], step: number, turn: number): T[] {
  return values.filter((_, at) => (at + turn) % step === 0);
}
