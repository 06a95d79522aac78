import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { t } from "../../../schema/messages/catalogue.ts";
import type { ListPage, ListQuery } from "../../client/client-api.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { CommandPalette } from "./CommandPalette.tsx";

afterEach(cleanup);

it("finds nothing only when it has looked everywhere", async () => {
  const client = createFakeClient();
  const waiting: ((page: ListPage) => void)[] = [];
  const observeList = ({ search }: ListQuery, _limit: number, callback: (page: ListPage) => void) => {
    if (search) waiting.push(callback);
    return () => undefined;
  };
  renderWithClient(<CommandPalette onClose={vi.fn()} />, { ...client, replica: { ...client.replica, observeList } });
  fireEvent.change(await screen.findByRole("textbox", { name: t("shell.palette") }), { target: { value: "zzz" } });
  expect(await screen.findByText(t("widget.searching"))).toBeTruthy();
  expect(screen.queryByText(t("shell.palette.empty"))).toBeNull();
  await expect.poll(() => waiting.length).toBeGreaterThanOrEqual(4);
  for (const answer of waiting) answer({ rows: [], hasMore: false, total: 0 });
  expect(await screen.findByText(t("shell.palette.empty"))).toBeTruthy();
});
