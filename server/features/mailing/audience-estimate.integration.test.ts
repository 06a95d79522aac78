import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

describe("how many people a notification or a campaign reaches", () => {
  let test: TestApp;
  let admin: TestPerson;
  let segment: string;
  let list: string;
  beforeAll(async () => {
    test = await openTestApp();
    admin = await test.addPerson("admin");
    segment = (await test.save("audience-segment", { name: "Río" }, test.project)).id;
    list = (await test.save("mailing-list", { name: "Mañana" }, test.project)).id;
    const reader = (await test.addPerson("basic")).id;
    const town = { country: "Argentina", region: "Litoral", city: "La Ribera" };
    const device = (found: object) => test.saveAsServer("device-instance", {}, { pushEnabled: true, ...found });
    await device({ ipLocation: town, audienceSegments: [segment], user: reader });
    await device({ ipLocation: { ...town, city: "Puerto Ceibo" } });
    await device({ ipLocation: { country: "España" }, pushEnabled: false });
    const address = (body: object, found: Record<string, unknown> = {}) =>
      test.saveAsServer("mailing-address", { mailingLists: [list], ...body }, found);
    await address({ email: "a@b.example", user: reader }, { lastActiveAt: "2026-02-20T00:00:00.000Z" });
    await address({ email: "c@d.example" }, { deliveryFailures: null });
    await address(
      { email: "e@f.example" },
      { deliveryFailures: { unknown: { times: ["2026-02-01T12:00:00.000Z"], said: "550 5.1.1" } } },
    );
    await address({ email: "g@h.example", status: "UNSUBSCRIBED" });
    await address({ email: "i@j.example", mailingLists: [] });
  });
  afterAll(() => test.close());

  const count = async (collection: string, query: Record<string, string>) =>
    (await test.call(admin, { url: `/api/${collection}`, query: { limit: "1", ...query } })).json().count;
  const devices = (query: Record<string, string> = {}) => count("device-instance", { pushEnabled: "true", ...query });
  const addresses = (query: Record<string, string> = {}) =>
    count("mailing-address", { errorCount: "0", status: "OK", mailingLists_in: list, ...query });

  it("counts devices that take notifications, by place and segment", async () => {
    expect(await devices()).toBe(2);
    expect(await devices({ ipLocation_in: JSON.stringify([{ country: "Argentina", city: "La Ribera" }]) })).toBe(1);
    expect(await devices({ ipLocation_in: JSON.stringify([{ region: "Litoral" }, { country: "España" }]) })).toBe(2);
    expect(await devices({ ipLocation_nin: JSON.stringify([{ country: "Argentina", city: "Puerto Ceibo" }]) })).toBe(1);
    expect(await devices({ ipLocation_in: "[]", ipLocation_nin: "[]" })).toBe(2);
    expect(await devices({ audienceSegments_in: segment })).toBe(1);
    expect(await devices({ audienceSegments_nin: segment })).toBe(1);
  });

  it("counts addresses without errors, never counted ones included, where their readers are", async () => {
    expect(await addresses()).toBe(2);
    expect(await addresses({ lastActiveAt_gte: "2026-02-01T00:00:00.000Z" })).toBe(2);
    // Whoever joined today is active since today.
    expect(await addresses({ lastActiveAt_gte: "2026-02-25T00:00:00.000Z" })).toBe(1);
    expect(await addresses({ ipLocation_in: JSON.stringify([{ country: "Argentina", region: "", city: null }]) })).toBe(1);
    expect(await addresses({ ipLocation_nin: JSON.stringify([{ region: "Litoral" }]) })).toBe(1);
  });

  it("refuses what are no places", async () => {
    for (const text of ["Argentina", '{"country":"Argentina"}', '[{"country":5}]']) {
      const { statusCode } = await test.call(admin, { url: "/api/device-instance", query: { ipLocation_in: text } });
      expect(statusCode, text).toBe(400);
    }
  });
});
