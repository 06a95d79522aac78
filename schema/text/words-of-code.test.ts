import { expect, it } from "vitest";
import { wordsOfCode } from "./words-of-code.ts";

it.each([
  ["fechaDeAlta", "Fecha de alta"],
  ["fecha_de_alta", "Fecha de alta"],
  ["total-ventas", "Total ventas"],
  ["data.lugar", "Lugar"],
  ["precioEnARS", "Precio en ARS"],
  ["DNI", "DNI"],
  ["Nombre y apellido", "Nombre y apellido"],
  ["_id", "Id"],
  ["año2026", "Año2026"],
  ["...", "..."],
])("reads %s as %s", (code, words) => {
  expect(wordsOfCode(code)).toBe(words);
});
