import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { CierreError } from "../../../../schema/errors.ts";
import { tag } from "../../../../schema/features/vocabulary/tag.ts";
import { createFakeClient } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { clientOfProject } from "../../../client/session/project-client.ts";
import { useExportList } from "./use-export-list.ts";

afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

function ExportButton() {
  const exportList = useExportList(tag);
  return (
    <button type="button" onClick={() => void exportList({ collection: "tag" }, [], "programs")}>
      CSV
    </button>
  );
}

it("writes nothing of the project that was chosen after it failed, when it is begun again", async () => {
  const client = createFakeClient();
  const files = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
  const { observeList } = client.replica;
  const cut = { ...client, replica: { ...client.replica } };
  cut.replica.observeList = (query, limit, found, failed) => {
    if (client.session.state.get().projectId !== "p1") return observeList(query, limit, found, failed);
    failed?.(new CierreError("deviceStorage"));
    return () => undefined;
  };
  renderWithClient(<ExportButton />, clientOfProject(cut, "p1"));
  fireEvent.click(screen.getByRole("button", { name: "CSV" }));
  const task = () => client.tasks.tasks.get()[0];
  await expect.poll(() => task()?.state.tag).toBe("failed");
  await act(() => client.session.selectProject("p2"));
  await act(async () => task()?.again?.());
  await expect.poll(() => task()?.state.tag).not.toBe("working");
  expect(files).not.toHaveBeenCalled();
  expect(task()?.state.tag).toBe("failed");
});
