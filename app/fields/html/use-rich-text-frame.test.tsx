// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { FoundDocument, FrameMessage } from "../../rich-text/channel/protocol.ts";
import { typedTextsReceived } from "../../rich-text/channel/typed-texts.ts";
import { DrawnTurn } from "./DrawnTurn.tsx";
import { useRichTextFrame } from "./use-rich-text-frame.ts";

afterEach(cleanup);

interface Page {
  show(html: string): void;
  onValue(html: string): void;
  find(collections: readonly string[], text: string): Promise<FoundDocument[]>;
  picture(src: string): Promise<Blob | string | null>;
  isPicture(src: string): Promise<boolean>;
  onFiles(files: File[]): void;
}

function BodyPage({ first, page }: { readonly first: string; readonly page: Page }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [html, setHtml] = useState(first);
  page.show = setHtml;
  const onValue = (value: string) => {
    page.onValue(value);
    setHtml(value);
  };
  const look = { readOnly: false, label: "Cuerpo", projectId: null, colorScheme: "light", isMaximized: true } as const;
  const of = { document: "/article-entry/1", field: "bodyHtml", mentions: ["person", "tag"] };
  const { drawTurn } = useRichTextFrame(frame, { ...look, ...of, ...page, html, onValue, onMaximize: () => {} });
  return (
    <>
      <DrawnTurn draw={drawTurn} />
      <iframe ref={frame} title="Cuerpo" />
    </>
  );
}

function openFrame(first: string) {
  const onValue = vi.fn();
  const find = vi.fn(async () => [{ collection: "tag", id: "t", title: "Ríos", url: null }]);
  const picture = vi.fn(async (src: string) => (src.includes("local:") ? new Blob(["jpeg"]) : null));
  const isPicture = async (src: string) => src.endsWith(".jpg");
  const page: Page = { show: () => {}, onValue, find, picture, isPicture, onFiles: vi.fn() };
  const { container } = render(<BodyPage first={first} page={page} />);
  const source = container.querySelector("iframe")?.contentWindow ?? window;
  const all: { type: string }[] = [];
  const sent: unknown[] = [];
  vi.spyOn(source, "postMessage").mockImplementation((message: { type: string }) => {
    all.push(message);
    if (message.type === "value") sent.push(message);
  });
  const say = (data: FrameMessage) =>
    window.dispatchEvent(new MessageEvent("message", { data, source, origin: window.location.origin }));
  act(() => void say({ type: "ready" }));
  return { page, sent, all, say, onValue };
}

describe("useRichTextFrame", () => {
  it("sends the frame changes from elsewhere, with what the frame knows already", () => {
    const { page, sent, say, onValue } = openFrame("<p>a</p>");
    expect(sent).toEqual([{ type: "value", html: "<p>a</p>", readOnly: false, number: 1, known: null }]);
    act(() => void say({ type: "value", html: "<p>a mía</p>", seen: 1 }));
    expect(onValue).toHaveBeenCalledExactlyOnceWith("<p>a mía</p>");
    expect(sent).toHaveLength(1);
    act(() => page.show("<p>otra</p><p>a mía</p>"));
    expect(sent[1]).toMatchObject({ html: "<p>otra</p><p>a mía</p>", number: 2, known: "<p>a mía</p>" });
  });

  it("does not write over a text that has come and is not shown yet with what was typed before it came", () => {
    const { page, sent, say, onValue } = openFrame("<p>a</p>");
    act(() => {
      // Both in one go: nothing is drawn between them.
      page.show("<p>otra</p><p>a</p>");
      say({ type: "value", html: "<p>a mía</p>", seen: 1 });
    });
    expect(onValue).not.toHaveBeenCalled();
    expect(sent[1]).toMatchObject({ html: "<p>otra</p><p>a</p>", number: 2, known: "<p>a</p>" });
    act(() => void say({ type: "value", html: "<p>otra</p><p>a mía</p>", seen: 2 }));
    expect(onValue).toHaveBeenCalledExactlyOnceWith("<p>otra</p><p>a mía</p>");
  });

  it("asks for what the frame holds back, and waits until it has come", async () => {
    const { all, say, onValue } = openFrame("<p>a</p>");
    const received = typedTextsReceived().then(() => onValue.mock.calls.length);
    expect(all.at(-1)).toEqual({ type: "flush", number: 1 });
    act(() => void say({ type: "value", html: "<p>a mía</p>", seen: 1 }));
    act(() => void say({ type: "flushed", number: 1 }));
    expect(await received).toBe(1);
  });

  it("waits for no answer of a frame that is gone or begins again", async () => {
    const { say } = openFrame("<p>a</p>");
    const again = typedTextsReceived();
    act(() => void say({ type: "ready" }));
    await expect(again).resolves.toBeUndefined();
    const gone = typedTextsReceived();
    cleanup();
    await expect(gone).resolves.toBeUndefined();
  });

  it("says whose the text is before the text itself, and what can be mentioned in it", () => {
    const { all } = openFrame("<p>a</p>");
    const types = all.map(({ type }) => type);
    expect(types.indexOf("document")).toBeLessThan(types.indexOf("value"));
    expect(all).toContainEqual({
      type: "document",
      id: "/article-entry/1",
      field: "bodyHtml",
      mentions: ["person", "tag"],
      offersMultimedia: false,
      offersComments: false,
    });
  });

  it("answers the frame what it looks for", async () => {
    const { all, say, page } = openFrame("<p>a</p>");
    await act(async () => void say({ type: "find", number: 3, collections: ["tag"], text: "rio" }));
    expect(page.find).toHaveBeenCalledExactlyOnceWith(["tag"], "rio");
    expect(all.at(-1)).toEqual({
      type: "found",
      number: 3,
      documents: [{ collection: "tag", id: "t", title: "Ríos", url: null }],
    });
  });

  it("brings the pictures that the frame cannot load, and takes its files", async () => {
    const { all, say, page } = openFrame("<p>a</p>");
    await act(async () => void say({ type: "picture", src: "/files/local:1/1200" }));
    expect(all.at(-1)).toEqual({ type: "picture", src: "/files/local:1/1200", picture: expect.any(Blob) });
    await act(async () => void say({ type: "askPicture", number: 4, src: "https://example.com/a" }));
    expect(all.at(-1)).toEqual({ type: "isPicture", number: 4, isPicture: false });
    await act(async () => void say({ type: "picture", src: "https://example.com/a.jpg" }));
    expect(all.at(-1)).toEqual({ type: "picture", src: "https://example.com/a.jpg", picture: null });
    const file = new File(["x"], "a.png", { type: "image/png" });
    act(() => void say({ type: "files", files: [file] }));
    expect(page.onFiles).toHaveBeenCalledExactlyOnceWith([file]);
  });
});
