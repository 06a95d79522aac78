import { useEffect, useRef, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { describedAddress } from "../../../schema/wire/gallery.ts";
import { failureText } from "../../failures/failure-text.tsx";
import { useEngine } from "../../hooks/use-engine.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { type TakenFile, useFileCapture } from "../file/use-file-capture.ts";
import { bringPhoto, type ChosenMedia } from "../picker/choose-item.ts";

/** What a list of pictures and films takes from a device (ART-119). */
export const MEDIA_TYPES = ["image/*", "video/*", "audio/*"] as const;

/** Something that is on its way into the list. */
export interface ArrivingMedia {
  readonly id: string;
  readonly name: string;
}

export interface MediaArrival {
  /** Of several files the first alone is taken. */
  readonly isSingle: boolean;
  /** Each is shown as loading until it is in the list or has failed (UPLOAD-031, UPLOAD-032). */
  readonly arriving: readonly ArrivingMedia[];
  /** Why the last files were not taken. */
  readonly problems: readonly string[];
  takeFiles(files: readonly File[]): void;
  takeLink(url: string): void;
  take(chosen: ChosenMedia): void;
}

interface Options {
  /** Adds an item at the end. */
  readonly add: (chosen: ChosenMedia) => void;
  readonly isSingle?: boolean;
  /** What is on screen cannot be saved as it is (message key), or can again. */
  readonly onProblem: (problem: string | null) => void;
}

/** What a file says of itself: nothing but its type. */
const noFacts = { url: null, thumbnailUrl: null, html: null, description: null, attribution: null, social: null };

/** Brings files and addresses into a list, in the order in which they are ready. As long as one is on its way nothing is saved (ART-120). */
export function useMediaArrival({ add, isSingle = false, onProblem }: Options): MediaArrival {
  const online = useOnlineCalls();
  const engine = useEngine();
  const notify = useNotify();
  const { capture, problems } = useFileCapture(MEDIA_TYPES);
  const [arriving, setArriving] = useState<readonly ArrivingMedia[]>([]);
  const latest = useRef({ add, onProblem });
  latest.current = { add, onProblem };
  const isWaiting = arriving.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    latest.current.onProblem("media.stillLoading");
    return () => latest.current.onProblem(null);
  }, [isWaiting]);

  const bring = async (name: string, work: () => Promise<ChosenMedia | null>) => {
    const id = crypto.randomUUID();
    setArriving((all) => [...all, { id, name }]);
    try {
      const chosen = await work();
      if (chosen) latest.current.add(chosen);
    } catch (error) {
      // Of a link, an import or the device alike: the pending item goes, and people hear of it.
      notify.error(failureText(t("media.failed"), error));
    } finally {
      setArriving((all) => all.filter((one) => one.id !== id));
    }
  };
  const readLink = async (address: string): Promise<ChosenMedia> => {
    const answer = await online.request("GET", `multimedia?${new URLSearchParams({ url: address })}`);
    const { type, url, thumbnailUrl = null, html = null, social = null, ...reported } = describedAddress.parse(answer);
    const credit = { description: reported.description ?? null, attribution: reported.attribution ?? null };
    if (type !== "photo") return { type, asset: null, url, thumbnailUrl, html, social, ...credit };
    const asset = await bringPhoto(online, { url, ...credit });
    void engine.syncNow();
    return { ...noFacts, ...credit, type, asset };
  };
  return {
    isSingle,
    arriving,
    problems,
    takeFiles(given) {
      const files = isSingle ? given.slice(0, 1) : given;
      const captured = capture(files);
      void bring(files.map(({ name }) => name).join(", "), async () => {
        for (const taken of await captured) latest.current.add(mediaOf(taken));
        return null;
      });
    },
    takeLink: (url) => void bring(url, () => readLink(url)),
    take: (chosen) => latest.current.add(chosen),
  };
}

/** The item of a list that a captured file becomes. */
export function mediaOf({ id, file }: TakenFile): ChosenMedia {
  return { ...noFacts, type: typeOf(file), asset: id };
}

/** Sound has no type of its own among the items of an article (ART-043). */
function typeOf({ type }: File): ChosenMedia["type"] {
  if (type.startsWith("image/")) return "photo";
  return type.startsWith("video/") ? "video" : "rich";
}
