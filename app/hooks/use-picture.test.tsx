import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { createFakeClient } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { usePicture } from "./use-picture.ts";

afterEach(cleanup);

function Photo({ url }: { readonly url: string | null }) {
  const { src, onError } = usePicture(url);
  return src === null ? <p>none</p> : <img src={src} onError={onError} alt="the bridge at dawn" />;
}

function Choice() {
  const [url, setUrl] = useState("/asset/1/360");
  return (
    <button type="button" onClick={() => setUrl("/asset/2/360")}>
      <Photo url={url} />
    </button>
  );
}

it("hides a picture that does not load, and tries it again once the network is back", () => {
  const client = createFakeClient();
  client.network.set(false);
  renderWithClient(<Photo url="/asset/1/360" />, client);
  fireEvent.error(screen.getByRole("img"));
  expect(screen.queryByRole("img")).toBe(null);
  act(() => client.network.set(true));
  expect(screen.getByRole("img").getAttribute("src")).toBe("/asset/1/360");
});

it("shows another picture in the place of one that did not load", () => {
  renderWithClient(<Choice />, createFakeClient());
  fireEvent.error(screen.getByRole("img"));
  fireEvent.click(screen.getByRole("button"));
  expect(screen.getByRole("img").getAttribute("src")).toBe("/asset/2/360");
});
