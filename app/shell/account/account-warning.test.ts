import { expect, it } from "vitest";
import { dismissalOf, warningOf } from "./account-warning.ts";

const account = { passwordEnabled: true, passwordScore: 3, passwordPwnedCount: 0, externalIds: [] };
const google = { provider: "google", userId: "g", friendlyId: null, email: null };

it("warns of an insecure password first (PROF-004), then of an account without another (PROF-005)", () => {
  expect(warningOf({ ...account, passwordScore: 1 })).toBe("insecure");
  expect(warningOf({ ...account, passwordPwnedCount: 50, externalIds: [google] })).toBe("insecure");
  expect(warningOf({ ...account, passwordScore: 2, passwordPwnedCount: 49 })).toBe("unlinked");
  expect(warningOf({ ...account, externalIds: [google] })).toBeNull();
});

it("warns of no password that there is not", () => {
  expect(warningOf({ ...account, passwordEnabled: false, passwordScore: 0, externalIds: [google] })).toBeNull();
});

it("warns again of another insecure password", () => {
  const [former, next] = [
    { ...account, passwordScore: 1 },
    { ...account, passwordScore: 0 },
  ];
  expect(dismissalOf("insecure", former)).not.toBe(dismissalOf("insecure", next));
  expect(dismissalOf("unlinked", former)).toBe(dismissalOf("unlinked", next));
});
