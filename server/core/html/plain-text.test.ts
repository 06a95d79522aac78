import { expect, it } from "vitest";
import { plainText } from "./plain-text.ts";

it("puts every block on a line of its own", () => {
  expect(plainText("<p>Uno <b>dos</b></p><p>tres<br>cuatro</p><ul><li>cinco</li></ul>")).toBe("Uno dos\ntres\ncuatro\ncinco");
});

it("reads character references, once", () => {
  expect(plainText("a &amp; b &#241; &#xF1; &nbsp;c &amp;lt; &nada;")).toBe("a & b ñ ñ c &lt; &nada;");
});
