import { expect, it } from "vitest";
import { houseDates, siteDates } from "./site-dates.ts";

const now = new Date("2026-03-01T02:00:00.000Z");

it("says a moment in the language and the zone of the site", () => {
  expect(houseDates().day(now)).toBe("sábado, 28 de febrero de 2026");
  expect(siteDates("es-ES", "Europe/Madrid").day(now)).toBe("domingo, 1 de marzo de 2026");
  expect(siteDates("pt-BR", "America/Sao_Paulo").long("2026-02-28T15:00:00Z")).toContain("28 de fevereiro de 2026");
});

it("is as short beside a title as it is clear", () => {
  const { short } = houseDates();
  expect(short("2026-02-28T15:05:00Z", now)).toBe("12:05");
  expect(short("2026-02-27T15:05:00Z", now)).toBe("27 feb");
  expect(short("2025-02-27T15:05:00Z", now)).toBe("27 feb 2025");
  expect([short("", now), short(null, now)]).toEqual(["", ""]);
});

it("uses the locale and time zone of the house for unknown ones", () => {
  expect(siteDates("xx-mal", "Rio/Parana").day(now)).toBe(houseDates().day(now));
});
