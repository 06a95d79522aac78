import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { noteOnAir } from "./note-on-air.ts";

let test: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.addPerson("admin");
});
afterAll(() => test.close());

const read = async (path: string) => (await test.call(admin, { url: `/api/${path}` })).json();
const note = () => noteOnAir({ ...test.services, publish: test.services.changes.publish });

it("writes down what each brand airs in the newsroom's hours, and again only when that changes", async () => {
  const brand = (await test.save("brand", { name: "Radio" }, test.project)).id;
  const silent = (await test.save("brand", { name: "Otra" }, test.project)).id;
  // 2026-03-01 is a Sunday; at 12:00 UTC it is 9:00 where the newsroom is.
  const schedule = [{ id: "1", weekDays: [7], startTime: "09:00", endTime: "10:00" }];
  const program = (await test.save("program", { name: "Domingo", brand, schedule }, test.project)).id;
  await note();
  const noted = await read(`brand/${brand}`);
  expect(noted.nowPlaying2).toEqual({
    program: expect.objectContaining({ id: program }),
    startDate: "2026-03-01T12:00:00.000Z",
    endDate: "2026-03-01T13:00:00.000Z",
  });
  expect((await read(`brand/${silent}`)).nowPlaying2 ?? null).toBeNull();
  test.pass(30 * 60_000);
  await note();
  expect((await read(`brand/${brand}`)).updatedAt).toBe(noted.updatedAt);
  test.pass(40 * 60_000);
  await note();
  expect((await read(`brand/${brand}`)).nowPlaying2).toBeNull();
});
