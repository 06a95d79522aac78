import { expect, it } from "vitest";
import { plainText as importedText } from "../../engines/news-files/plain-text.ts";
import { wordpressHtml } from "../../engines/news-files/wordpress-html.ts";
import { plainText } from "./plain-text.ts";
import { changeUpToLast, replaceSpans } from "./replace-spans.ts";

it("replaces what is finished and leaves what is not", () => {
  expect(replaceSpans("a(b)c(d)(e", /\(/g, /\)/g, "-")).toBe("a-c-(e");
  expect(replaceSpans("nada", /\(/g, /\)/g, "-")).toBe("nada");
});

it("searches once for a missing end", () => {
  let looks = 0;
  const end = /\)/g;
  const test = (text: string) => {
    looks += 1;
    return RegExp.prototype.test.call(end, text);
  };
  replaceSpans("(".repeat(100_000), /\(/g, Object.assign(end, { test }), "");
  expect(looks).toBe(1);
});

it("changes nothing behind the last one", () => {
  expect(changeUpToLast("<a><b", ">", (head) => head.replaceAll("<", "["))).toBe("[a><b");
  expect(changeUpToLast("<<<", ">", (head) => head.replaceAll("<", "["))).toBe("<<<");
});

it("still makes plain text of imported and of stored HTML", () => {
  expect(importedText(`<style>p{}</style><p title=">">a <!-- <b> -->b</p><script>x</script> &amp; c`)).toBe('">a b & c');
  expect(plainText(`<p>uno</p><p>dos<br>tres</p> cuatro < cinco`)).toBe("uno\ndos\ntres\ncuatro < cinco");
  expect(wordpressHtml(`<!-- wp:p -->[caption id="1"]<img>[/caption]\n\nTexto [sic]`)).toBe("<p><img></p>\n<p>Texto [sic]</p>");
});
