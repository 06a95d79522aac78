import type { Call, HostileInput } from "./hostile-inputs.ts";

const post = (path: string, body: string) => (call: Call) =>
  call(path, { method: "POST", headers: { "content-type": "application/json" }, body });
const names = (count: number) => Array.from({ length: count }, (_, at) => `"k${at}":1`).join(",");
const insert = (data: string, at: number) =>
  `{"operationId":"larga-${at}-ataque","collection":"article","action":"INSERT","id":"local:${at}","data":${data}}`;
const operations = Array.from({ length: 20 }, (_, at) => insert(`{"title":"x","tags":[${'"a",'.repeat(9_000)}"a"]}`, at));

/** Whole bodies that consist of as much as fits into them. */
export const longBodies: readonly HostileInput[] = [
  { name: "a list of numbers", atOnce: 4, attack: post("/api/article", `{"title":"x","tags":[${"1,".repeat(3_500_000)}1]}`) },
  { name: "empty items", atOnce: 4, attack: post("/api/article", `{"title":"x","variants":[${"{},".repeat(200_000)}{}]}`) },
  {
    name: "a list as long as it may be",
    atOnce: 4,
    attack: post("/api/article", `{"title":"x","tags":[${"1,".repeat(190_000)}1]}`),
  },
  { name: "names without an end", atOnce: 4, attack: post("/api/article", `{"title":"x","metadata":{${names(600_000)}}}`) },
  { name: "as many names as may be", atOnce: 4, attack: post("/api/article", `{"title":"x","metadata":{${names(99_000)}}}`) },
  { name: "a long name", atOnce: 4, attack: post("/api/article", `{"title":"x","${"k".repeat(7_000_000)}":1}`) },
  { name: "operations with long lists", atOnce: 4, attack: post("/api/changes", `{"operations":[${operations.join(",")}]}`) },
];
