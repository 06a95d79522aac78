import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Link, Route, Switch, useLocation } from "wouter";
import { createGuardedLocation } from "./guarded-location.ts";
import { HashRouter } from "./HashRouter.tsx";
import { pathPattern } from "./path-pattern.ts";

afterEach(cleanup);

function open(hash: string) {
  window.history.replaceState(null, "", hash);
  const routing = createGuardedLocation(window);
  render(
    <HashRouter routing={routing}>
      <Switch>
        <Route path={pathPattern("/tag-entry/:id?")}>{({ id }) => <p>etiqueta {id}</p>}</Route>
        <Route>
          <Link href="/tag-entry/t1">Etiqueta</Link>
          <Where />
        </Route>
      </Switch>
    </HashRouter>,
  );
  return routing;
}

function Where() {
  const [path] = useLocation();
  return <p>en {path}</p>;
}

it("follows links within the hash", () => {
  open("#/article-list");
  expect(screen.getByRole("link", { name: "Etiqueta" }).getAttribute("href")).toBe("#/tag-entry/t1");
  fireEvent.click(screen.getByRole("link", { name: "Etiqueta" }));
  expect(screen.getByText("etiqueta t1")).toBeTruthy();
  expect(window.location.hash).toBe("#/tag-entry/t1");
});

it("asks before a link leaves unsaved changes (SHELL-030)", () => {
  const routing = open("#/article-entry/a1");
  routing.guard("typing");
  fireEvent.click(screen.getByRole("link", { name: "Etiqueta" }));
  expect(routing.question.get()?.path).toBe("/tag-entry/t1");
  expect(screen.getByText("en /article-entry/a1")).toBeTruthy();
  expect(window.location.hash).toBe("#/article-entry/a1");
});

it("leaves a link that is opened in another tab to the browser", () => {
  open("#/article-list");
  fireEvent.click(screen.getByRole("link", { name: "Etiqueta" }), { ctrlKey: true });
  expect(screen.getByText("en /article-list")).toBeTruthy();
});

it.each(["#/tag-entry/local%3A77", "#/tag-entry/a%2541", "#/tag-entry/%E0%A4%A"])(
  "gives routes %s as it stands in the address",
  (hash) => {
    open(hash);
    expect(screen.getByText(`etiqueta ${hash.split("/")[2]}`)).toBeTruthy();
  },
);
