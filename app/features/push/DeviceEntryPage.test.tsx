import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { deviceInstance } from "../../../schema/features/push/device-instance.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { formatDateTime } from "../../entity/format-value.ts";
import { openOwnPage } from "../../pages/testing/open-own-page.tsx";
import { DeviceEntryPage } from "./DeviceEntryPage.tsx";

afterEach(cleanup);

it("says when a device was first and last seen", async () => {
  const fake = createFakeClient();
  const [createdAt, updatedAt] = ["2026-01-02T10:00:00.000Z", "2026-03-04T11:30:00.000Z"];
  const request = async () => ({ id: "d1", createdAt, updatedAt, fingerprintLength: 3 });
  await openOwnPage({ ...fake, online: { ...fake.online, request } }, DeviceEntryPage, deviceInstance, "d1");
  const first = await screen.findByText("Primera detección");
  expect(first.nextElementSibling?.textContent).toBe(formatDateTime(createdAt));
  expect(screen.getByText("Última actividad").nextElementSibling?.textContent).toBe(formatDateTime(updatedAt));
});
