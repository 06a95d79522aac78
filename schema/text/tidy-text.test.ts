import { expect, it } from "vitest";
import { tidyText } from "./tidy-text.ts";

it.each([
  ["https://usuario:clave@WWW.Diario.com:8080/nota?x=1#fin", "www.diario.com"],
  ["//cdn.diario.com/a", "cdn.diario.com"],
  ["diario.com/seccion", "diario.com"],
  [" Diario.com ", "diario.com"],
  ["", ""],
])("keeps the host of %o", (text, host) => {
  expect(tidyText("host", text)).toBe(host);
});

it.each([
  ["www.diario.com/nota", "https://www.diario.com/nota"],
  ["http://diario.com", "http://diario.com"],
  ["//diario.com", "https://diario.com"],
  ["diario.com:8080/nota", "https://diario.com:8080/nota"],
])("gives %o a scheme when it has none", (text, url) => {
  expect(tidyText("https", text)).toBe(url);
});

it.each(["http:malo", "mailto:a@b", "https:/diario.com"])(
  "gives %o no second scheme, for the pattern to refuse (AD-023)",
  (text) => {
    expect(tidyText("https", text)).toBe(text);
  },
);

it("writes addresses of people in lower case, and slugs without accents", () => {
  expect(tidyText("email", " Ana@Diario.COM ")).toBe("ana@diario.com");
  expect(tidyText("slug", "¡Últimas Noticias del Año!")).toBe("ultimas-noticias-del-ano");
  // What somebody writes in another alphabet is not thrown away.
  expect(tidyText("slug", "اخبار اليوم 🎉")).toBe("اخبار-اليوم");
});

it("leaves alone what is no text", () => {
  expect(tidyText("host", 7)).toBe(7);
  expect(tidyText(undefined, " x ")).toBe(" x ");
});
