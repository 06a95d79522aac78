import { expect, it } from "vitest";
import { edgeStatusOf, noRecords } from "./edge-status.ts";

const host = { scope: "p1", name: "www.diario.com", target: "diario.com" };
const proof = edgeStatusOf(host, noRecords).ownership.tasks[0]?.value ?? "";
const statuses = (...args: Parameters<typeof edgeStatusOf>) =>
  Object.fromEntries(Object.entries(edgeStatusOf(...args)).map(([name, { status }]) => [name, status]));

it("begins with the records to add", () => {
  expect(edgeStatusOf(host, noRecords)).toMatchObject({
    ownership: { status: "pending", tasks: [{ action: "add", type: "TXT", name: "_cierre.www.diario.com", value: proof }] },
    live: { status: "pending", tasks: [{ action: "add", type: "CNAME", name: "www.diario.com", value: "diario.com" }] },
  });
});

it("goes on once the proof is there, and is live once the name leads to the site", () => {
  expect(statuses(host, { texts: ["v=spf1", proof], alias: null })).toEqual({
    ownership: "active",
    ssl: "active",
    project: "active",
    live: "pending",
  });
  expect(edgeStatusOf(host, { texts: [proof], alias: "diario.com" }).live).toMatchObject({
    status: "active",
    tasks: [{ action: "keep" }],
  });
});

it("says which record leads elsewhere", () => {
  expect(edgeStatusOf(host, { texts: [], alias: "otro.net" }).live).toMatchObject({
    status: "moved",
    tasks: [
      { action: "remove", value: "otro.net" },
      { action: "add", value: "diario.com" },
    ],
  });
});

it("ignores another project's proof, and does not redirect the project's own domain", () => {
  expect(statuses({ ...host, scope: "p2" }, { texts: [proof], alias: null }).ownership).toBe("pending");
  const own = { ...host, name: "diario.com" };
  expect(edgeStatusOf(own, noRecords).live.tasks).toEqual([]);
});
