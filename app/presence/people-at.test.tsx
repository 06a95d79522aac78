import { act, cleanup, screen } from "@testing-library/react";
import { Profiler } from "react";
import { afterEach, expect, it } from "vitest";
import type { ConnectedUser } from "../../schema/wire/realtime.ts";
import { createStore } from "../client/create-store.ts";
import { createFakeClient } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { RowPeople } from "./PeopleAtPage.tsx";
import { createPeopleAt } from "./people-at.ts";

afterEach(cleanup);

const now = "2026-03-01T12:00:00.000Z";
const person = (id: string, ...paths: string[]): ConnectedUser => ({
  ...{ id, name: null, displayName: `Persona ${id}` },
  ...{ presentAt: now, paths, editing: [] },
});

it("goes through everybody once for each change of presence, however many paths are asked for", () => {
  let passes = 0;
  const counted = (id: string, path: string): ConnectedUser =>
    Object.defineProperty(person(id), "paths", {
      get() {
        passes += 1;
        return [path];
      },
    });
  const people = createStore({ users: [counted("1", "/a"), counted("2", "/b")] });
  const peopleAt = createPeopleAt(people);
  const ask = () => ["/a", "/b", "/c"].map((path) => peopleAt(path).map(({ id }) => id));
  expect(ask()).toEqual([["1"], ["2"], []]);
  ask();
  expect(passes).toBe(2);
  people.set({ users: [counted("1", "/c"), counted("2", "/b")] });
  expect(ask()).toEqual([[], ["2"], ["1"]]);
  expect(passes).toBe(4);
});

it("draws only the rows whose readers have changed", () => {
  const client = createFakeClient();
  const drawn: string[] = [];
  const rows = ["/article-entry/a1", "/article-entry/a2", "/article-entry/a3"];
  renderWithClient(
    <section>
      {rows.map((path) => (
        <Profiler key={path} id={path} onRender={(id) => drawn.push(id)}>
          <RowPeople path={path} />
        </Profiler>
      ))}
    </section>,
    client,
  );
  const report = (...users: ConnectedUser[]) => {
    drawn.length = 0;
    act(() => client.realtime.deliver("users-connected", { whole: false, users, left: [], now }));
    return drawn;
  };
  expect(report(person("2", "/article-entry/a1"), person("3", "/article-entry/a2"))).toEqual(rows.slice(0, 2));
  expect(screen.getByRole("img", { name: "Aquí: Persona 2" })).toBeTruthy();
  // They type, and somebody reads a document that is in no row.
  expect(
    report({ ...person("2", "/article-entry/a1"), presentAt: "2026-03-01T12:01:00.000Z" }, person("4", "/tag-list")),
  ).toEqual([]);
  expect(report(person("3", "/article-entry/a3"))).toEqual(rows.slice(1));
  expect(screen.getAllByRole("img")).toHaveLength(2);
});
