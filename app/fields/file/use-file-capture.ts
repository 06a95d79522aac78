import { useState } from "react";
import { CierreError } from "../../../schema/errors.ts";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import { defaultUploadLimits, type UploadLimits, uploadLimitOf } from "../../../schema/upload-limits.ts";
import { noteFault } from "../../failures/note-fault.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { useSession } from "../../hooks/use-session.ts";
import { isAccepted, isImage } from "./accepted-type.ts";
import { plainFileName } from "./file-name.ts";

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

export function useFileCapture(accept: readonly string[]): FileCapture {
  const engine = useEngine();
  const { profile } = useSession();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const limits = profile?.uploadLimits ?? defaultUploadLimits;
  const keep = async (file: File): Promise<TakenFile | MessageProblem> => {
    const problem = await problemOf(file, accept, limits);
    if (problem) return { file, problem };
    return engine.captureFile(file, plainFileName(file.name)).then(
      ({ id }) => ({ file, id }),
      (error: unknown) => ({ file, problem: isDeviceFull(noteFault(error)) ? "upload.deviceFull" : "upload.failed" }),
    );
  };
  return {
    problems,
    async capture(files) {
      setProblems([]);
      const kept = await Promise.all(files.map(keep));
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

/** Message key of what is wrong with a file, or `null`. Pictures are decoded, so most truncated or renamed ones are found here. */
export async function problemOf(file: File, accept: readonly string[], limits: UploadLimits): Promise<MessageKey | null> {
  // No server takes one as a picture.
  if (SVG.test(file.type) || (accept.length > 0 && SVG.test(file.name))) return "upload.svg";
  // Browsers give photos of telephones other types or none.
  if (!isAccepted(file, accept)) return HEIC.test(`${file.type} ${file.name}`) ? "upload.heic" : "upload.wrongType";
  if (file.size > uploadLimitOf(limits, file.type)) return "upload.tooLarge";
  if (file.size === 0) return "upload.empty";
  if (!isImage(file) || (await isDecodable(file))) return null;
  return HEIC.test(`${file.type} ${file.name}`) ? "upload.heic" : "upload.damaged";
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
