import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CierreError } from "../../schema/errors.ts";
import { pushNotification } from "../../schema/features/push/push-notification.ts";
import { createFakeClient, type FakeClient } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { cleanRow, type as write } from "../entity/entry/testing/open-entry.tsx";
import { PushNotificationEntryPage } from "../features/push/PushNotificationEntryPage.tsx";
import { openOwnPage } from "../pages/testing/open-own-page.tsx";
import { AudienceEstimate } from "./AudienceEstimate.tsx";

let client: FakeClient;
let asked: string[];
let answer: () => unknown;
beforeEach(() => {
  const fake = createFakeClient();
  asked = [];
  answer = () => ({ web: true, app: false, count: 1842 });
  const request = async (_method: string, path: string) => {
    asked.push(path);
    return answer();
  };
  client = { ...fake, online: { ...fake.online, request } };
});
afterEach(cleanup);

/** Asks another question at the press of a button. */
function Asking() {
  const [path, setPath] = useState("mailing-address?limit=1");
  return (
    <>
      <button type="button" onClick={() => setPath("mailing-address?limit=2")}>
        Otra
      </button>
      <AudienceEstimate path={path} />
    </>
  );
}
const estimate = () => screen.findByRole("region", { name: "Audiencia estimada" });

it("says how many a new notification reaches", async () => {
  await openOwnPage(client, PushNotificationEntryPage, pushNotification, null);
  expect((await estimate()).textContent).toBe("Audiencia estimada1.842");
  expect(new Set(asked)).toEqual(new Set(["push-notification/readiness"]));
  const before = asked.length;
  await write("Título", "Crecida");
  expect(asked).toHaveLength(before);
});

it("says that there are more than a list counts", async () => {
  answer = () => ({ count: 1000 });
  renderWithClient(<AudienceEstimate path="mailing-address?limit=1" />, client);
  expect((await estimate()).textContent).toBe("Audiencia estimada1.000 o más");
});

it("says nothing where it cannot be known, nor of a saved notification", async () => {
  answer = () => {
    throw new CierreError("forbidden");
  };
  await openOwnPage(client, PushNotificationEntryPage, pushNotification, null);
  await expect.poll(() => asked).toHaveLength(2);
  await act(async () => {});
  expect(screen.queryByRole("region", { name: "Audiencia estimada" })).toBeNull();
  cleanup();
  client.put("push-notification", cleanRow("n1", { name: "Crecida" }));
  await openOwnPage(client, PushNotificationEntryPage, pushNotification, "n1");
  expect(asked).toHaveLength(2);
});

it("asks three tenths of a second after the last change, and takes a former figure away where the next one fails (CONST-042, ERR-070)", async () => {
  vi.useFakeTimers();
  answer = () => ({ count: 1000 });
  renderWithClient(<Asking />, client);
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(screen.getByRole("region", { name: "Audiencia estimada" }).textContent).toContain("1.000");
  const before = asked.length;
  answer = () => {
    throw new CierreError("internal");
  };
  fireEvent.click(screen.getByRole("button", { name: "Otra" }));
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(asked).toHaveLength(before);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(asked).toHaveLength(before + 1);
  expect(screen.queryByRole("region", { name: "Audiencia estimada" })).toBeNull();
  vi.useRealTimers();
});
