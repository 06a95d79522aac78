import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Reads an export of 12 MB that is made up as it is read, and prints how many entries it had. */
const script = `
  import { parseFile } from ${JSON.stringify(join(import.meta.dirname, "parse-file.ts"))};
  const post = (n) => "<item><title>T" + n + "</title><guid>g" + n + "</guid><wp:post_id>" + n + "</wp:post_id>" +
    "<wp:post_type>post</wp:post_type><content:encoded><![CDATA[" + "<p>texto </p>".repeat(100) + "]]></content:encoded></item>";
  async function* source() {
    yield Buffer.from("<rss><channel>");
    for (let n = 0; n < 9000; n += 1) yield Buffer.from(post(n));
    yield Buffer.from("</channel></rss>");
  }
  const file = await parseFile(source);
  let entries = 0;
  for await (const entry of file.entries()) entries += entry.tag === "item" ? 1 : 0;
  console.log(file.count, entries);
`;

it("reads an export larger than the memory it gets", { tags: ["slow"] }, () => {
  const args = ["--max-old-space-size=24", "--input-type=module", "-e", script];
  expect(execFileSync(process.execPath, args, { encoding: "utf8" }).trim()).toBe("9000 9000");
});
