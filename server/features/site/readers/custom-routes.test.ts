import { expect, it } from "vitest";
import { routeAt } from "./custom-routes.ts";

const route = (id: string, data: object) => ({ id, data: { code: `de ${id}`, ...data } });
const routes = [
  route("rio", { path: "/rio/", isRouter: true, indexCode: "índice" }),
  route("alturas", { path: "alturas", parent: "rio" }),
  route("suelta", { path: "suelta", parent: "nadie" }),
  route("uno", { path: "a", parent: "otro" }),
  route("otro", { path: "b", parent: "uno" }),
  route("sola", { path: "contacto/mapa" }),
];
const at = (path: string) => {
  const found = routeAt(routes, path);
  return found && [found.id, found.code, found.rest];
};

it("finds the program at an address, else that of the router nearest above it", () => {
  expect(at("/rio")).toEqual(["rio", "índice", ""]);
  expect(at("/rio/alturas")).toEqual(["alturas", "de alturas", ""]);
  expect(at("/rio/puerto/hoy")).toEqual(["rio", "de rio", "puerto/hoy"]);
  expect(at("/contacto/mapa")).toEqual(["sola", "de sola", ""]);
});

it("finds no page at other addresses, nor for routes without a parent or in a circle", () => {
  for (const path of ["/", "/riote", "/contacto", "/contacto/mapa/x", "/suelta", "/a", "/b/a"]) expect(at(path), path).toBeNull();
});
