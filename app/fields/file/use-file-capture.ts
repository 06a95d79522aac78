import { useState } from "react";
import { CierreError } from "../../../schema/errors.ts";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import { defaultUploadLimits, MOST_PIXELS, type UploadLimits, uploadLimitOf } from "../../../schema/upload-limits.ts";
import { isAccepted, isImage } from "../../../schema/values/accepted-type.ts";
import type { FileUse } from "../../client/client-api.ts";
import { noteFault } from "../../failures/note-fault.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { useSession } from "../../hooks/use-session.ts";
import { plainFileName } from "./file-name.ts";
import { readPictureHeader } from "./picture-header.ts";

export interface FileCapture {
  /** Keeps chosen or photographed files on the device and queues their upload. Resolves to those taken, with their ids. */
  capture(files: readonly File[]): Promise<TakenFile[]>;
  /** Why the last files could not be taken, one text each; to be shown at the field. */
  readonly problems: readonly string[];
}

export interface TakenFile {
  readonly id: string;
  readonly file: File;
}

/** `use`: what they are for, where that is not the project. */
export function useFileCapture(accept: readonly string[], use?: FileUse): FileCapture {
  const engine = useEngine();
  const { profile } = useSession();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const limits = profile?.uploadLimits ?? defaultUploadLimits;
  const keep = async (file: File): Promise<TakenFile | MessageProblem> => {
    const problem = await problemOf(file, accept, limits);
    if (problem) return { file, problem };
    return engine.captureFile(file, plainFileName(file.name), ...(use ? [use] : [])).then(
      ({ id }) => ({ file, id }),
      (error: unknown) => ({ file, problem: isDeviceFull(noteFault(error)) ? "upload.deviceFull" : "upload.failed" }),
    );
  };
  return {
    problems,
    async capture(files) {
      setProblems([]);
      const readable: File[] = [];
      // Most browsers show no HEIC: it is a JPEG from here on. One at a time, as each takes a hundred megabytes while it is read.
      for (const file of files) readable.push(isReadHere(file, accept, limits) ? await asJpeg(file) : file);
      const kept = await Promise.all(readable.map(keep));
      const failed = kept.filter((result) => "problem" in result);
      setProblems(failed.map(({ file, problem }) => problemText(problem, files.length > 1 ? file.name : null)));
      return kept.filter((result) => "id" in result);
    },
  };
}

interface MessageProblem {
  readonly file: File;
  readonly problem: MessageKey;
}

function isHeic({ type, name }: File): boolean {
  return HEIC.test(`${type} ${name}`);
}

function takesJpeg(accept: readonly string[]): boolean {
  return accept.length > 0 && isAccepted({ name: "foto.jpg", type: "image/jpeg" }, accept);
}

/** What is too large is refused as it is: nothing of it is read. */
function isReadHere(file: File, accept: readonly string[], limits: UploadLimits): boolean {
  return isHeic(file) && takesJpeg(accept) && file.size <= limits.photoBytes;
}

/** The photo itself where it cannot be read, as without a network before the first one: then it is refused with the reason. */
async function asJpeg(file: File): Promise<File> {
  try {
    const { heicAsJpeg } = await import("./heic/as-jpeg.ts");
    return (await heicAsJpeg(file)) ?? file;
  } catch (error) {
    noteFault(error);
    return file;
  }
}

/** Message key of what is wrong with a file, or `null`. Pictures are decoded, so most truncated or renamed ones are found here. */
export async function problemOf(file: File, accept: readonly string[], limits: UploadLimits): Promise<MessageKey | null> {
  // No server takes one as a picture.
  if (SVG.test(file.type) || (accept.length > 0 && SVG.test(file.name))) return "upload.svg";
  // Browsers give photos of telephones other types or none.
  const isPhoto = isHeic(file) && takesJpeg(accept);
  if (!isPhoto && !isAccepted(file, accept)) return isHeic(file) ? "upload.heic" : "upload.wrongType";
  if (file.size > (isPhoto ? limits.photoBytes : uploadLimitOf(limits, file.type))) return "upload.tooLarge";
  if (!isAccepted(file, accept)) return "upload.heic";
  if (file.size === 0) return "upload.empty";
  return isImage(file) ? pictureProblem(file) : null;
}

/** A browser says the same of what is too large for it as of what is damaged: how large it is comes first. */
async function pictureProblem(file: File): Promise<MessageKey | null> {
  const header = await readPictureHeader(file);
  if (header?.tag === "unshown") return "upload.wrongType";
  if (header && header.pixels > MOST_PIXELS) return "upload.tooLarge";
  if (await isDecodable(file)) return null;
  return isHeic(file) ? "upload.heic" : "upload.damaged";
}

/** Of a type, or at the end of a name. */
const SVG = /svg\+xml|\.svgz?$/i;
const HEIC = /hei[cf]|\.hei[cf]$/i;

function problemText(problem: MessageKey, name: string | null): string {
  return name === null ? t(problem) : t("upload.problemOf", { name, problem: t(problem) });
}

function isDeviceFull(error: unknown): boolean {
  return error instanceof CierreError && error.code === "deviceStorage";
}

async function isDecodable(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
