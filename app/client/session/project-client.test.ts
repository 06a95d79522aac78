import { expect, it } from "vitest";
import { createFakeClient, fakeOperation, fakeProfile } from "../fake-client.ts";
import { clientOfProject } from "./project-client.ts";

const [first] = fakeProfile.projects;
if (!first) throw new Error("the person has no project");
const both = { ...fakeProfile, projects: [first, { ...first, id: "p2", name: "Semanario" }] };

it("does in its own project what a page asks for, and nothing in the next one", async () => {
  const client = createFakeClient(both);
  const { engine, online } = clientOfProject(client, "p1");
  const begun = [
    () => engine.save({ collection: "article", id: null, base: null, data: { title: "Nota" } }, 0),
    () => engine.remove("article", "a1", null),
    () => engine.captureFile(new Blob(["x"]), "x.txt"),
    () => engine.restore([fakeOperation()]),
    () => online.request("POST", "article/a1", {}),
    () => online.moveDocument("article", "a1", "p2"),
    () => online.download("archive", () => undefined, new AbortController().signal),
  ];
  for (const begin of begun) await begin();
  const done = client.calls.length;
  expect(done).toBe(begun.length);
  await client.session.selectProject("p2");
  for (const begin of begun) await expect(begin()).rejects.toMatchObject({ code: "aborted" });
  expect(client.calls.length).toBe(done + 1);
});

it("still keeps what was typed: a draft knows its project", async () => {
  const client = createFakeClient(both);
  const { engine } = clientOfProject(client, "p1");
  await client.session.selectProject("p2");
  const draft = {
    key: "k",
    collection: "article",
    id: null,
    projectId: "p1",
    userId: "u1",
    base: null,
    values: {},
    writtenAt: "",
  };
  await engine.writeDraft(draft);
  expect(client.calls.at(-1)).toEqual(["writeDraft", draft]);
});

it("reads anew in another project", () => {
  const client = createFakeClient(both);
  expect(clientOfProject(client, "p2").replica).not.toBe(clientOfProject(client, "p1").replica);
});

it("reads nothing without a project, and fails at nothing", () => {
  const client = createFakeClient(both);
  const observe = () => {
    throw new Error("no project to read");
  };
  const replica = {
    ...client.replica,
    observeList: observe,
    observeCount: observe,
    observeDocument: observe,
    observeTitles: observe,
  };
  const without = clientOfProject({ ...client, replica }, null).replica;
  const answered: unknown[] = [];
  const answer = (value: unknown) => answered.push(value);
  const query = { collection: "article" };
  for (const stop of [
    without.observeList(query, 10, answer, answer),
    without.observeCount(query, answer),
    without.observeDocument("user", "u1", answer),
    without.observeTitles("tag", ["t1"], answer),
  ]) {
    stop();
  }
  expect(answered).toEqual([]);
});
