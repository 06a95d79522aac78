import { useEffect, useState } from "react";
import { isLocalId } from "../../../schema/ids.ts";
import { useDocument } from "../../hooks/use-document.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { useWaitingFiles } from "../../hooks/use-outbox.ts";
import { asItems, asNumber, asText } from "../narrow-value.ts";
import { widestUrl } from "./widest-url.ts";

export interface AssetPreview {
  readonly name: string;
  /** Bytes; `null` where nobody here knows. */
  readonly size: number | null;
  /** Picture to show; `null` when the asset is none or not here. */
  readonly imageUrl: string | null;
  /** `waiting` until the server has the file. */
  readonly state: "stored" | "waiting" | "refused" | "missing";
  /** Fraction sent, 0..1, while it is being sent. */
  readonly progress: number | null;
  /** Why the server refused it. */
  readonly reason: string;
  /** Of the upload that can be given up or tried again; `null`: none, or the server may have it already. */
  readonly operationId: string | null;
  /** The document itself; `null` while there is none. */
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** An asset as a field shows it: from the replica, or from the file kept on the device while it has not been uploaded. */
export function useAssetPreview(id: string): AssetPreview {
  const waiting = useWaitingFiles().find((file) => file.id === id);
  const finalId = useFinalId(id, waiting !== undefined);
  const { row } = useDocument("asset", finalId || null);
  const captured = useCapturedFile(id, row === null || waiting !== undefined);
  const local = captured?.type.startsWith("image/") ? captured.url : null;
  const stored = row ? thumbnailUrl(row.data.files) : null;
  const refused = waiting?.state.tag === "refused" ? waiting.state : null;
  return {
    name: asText(row?.data.name) || waiting?.name || "",
    size: waiting?.size ?? asNumber(asItems(row?.data.files)[0]?.size),
    imageUrl: local ?? stored,
    state: refused ? "refused" : waiting ? "waiting" : row ? "stored" : local ? "waiting" : "missing",
    progress: waiting?.progress ?? null,
    reason: refused?.message ?? "",
    operationId: waiting && waiting.state.tag !== "sent" ? waiting.operationId : null,
    data: row && { ...row.data, id: row.id },
  };
}

/** Smallest version for a preview: tag 360 when there is one (UPLOAD-009), else the first file. Sound and film have none. */
export function thumbnailUrl(files: unknown): string | null {
  const all = asItems(files).filter((file) => asText(file.url) !== "" && /^(image\/|$)/.test(asText(file.mime)));
  const best = all.find((file) => file.tag === "360" || asNumber(file.tag) === 360) ?? all[0];
  return best ? asText(best.url) : null;
}

/** What the server calls the file once it has it; the document that shows it learns of that with its own next save. */
function useFinalId(id: string, isWaiting: boolean): string {
  const engine = useEngine();
  const [given, setGiven] = useState<{ id: string; finalId: string } | null>(null);
  useEffect(() => {
    if (isWaiting || !isLocalId(id)) return;
    let isGone = false;
    void engine.finalId(id).then((finalId) => !isGone && setGiven({ id, finalId }));
    return () => {
      isGone = true;
    };
  }, [engine, id, isWaiting]);
  return given?.id === id ? given.finalId : id;
}

/** A file kept on the device, under an address of this page's own. */
interface CapturedAddress {
  readonly url: string;
  readonly type: string;
}

/** `null` while it is looked for, and for what the device does not keep. */
function useCapturedFile(id: string, isWanted: boolean): CapturedAddress | null {
  const engine = useEngine();
  const [captured, setCaptured] = useState<(CapturedAddress & { readonly id: string }) | null>(null);
  useEffect(() => {
    if (!isWanted || id === "") return;
    let url: string | null = null;
    let isGone = false;
    void engine.readCapturedFile(id).then((blob) => {
      if (isGone || !blob) return;
      url = URL.createObjectURL(blob);
      setCaptured({ id, url, type: blob.type });
    });
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
      setCaptured(null);
    };
  }, [engine, id, isWanted]);
  return captured?.id === id ? captured : null;
}

/** An asset at the size of a screen. */
export interface AssetMedia {
  readonly kind: "photo" | "video";
  /** Where it may be had, best first. */
  readonly sources: readonly string[];
}

/** An asset to be looked at: from the device, or as wide as a screen needs it. `null` for none, for sound and for other files. */
export function useAssetMedia(id: string): AssetMedia | null {
  const waiting = useWaitingFiles().some((file) => file.id === id);
  const finalId = useFinalId(id, waiting);
  const { row } = useDocument("asset", finalId || null);
  const captured = useCapturedFile(id, row === null || waiting);
  const mime = captured?.type ?? asText(asItems(row?.data.files)[0]?.mime);
  const kind = mime.startsWith("video/") ? "video" : "photo";
  if (captured) return /^(image|video)\//.test(captured.type) ? { kind, sources: [captured.url] } : null;
  if (!row) return null;
  const small = thumbnailUrl(row.data.files);
  const whole = kind === "video" ? asText(asItems(row.data.files)[0]?.url) : small && widestUrl(row.data.files);
  const sources = [whole, kind === "photo" ? small : null].filter((url) => url !== null).filter((url) => url !== "");
  return sources.length === 0 ? null : { kind, sources };
}
