import { z } from "zod";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import type { Workspace } from "../../core/rows/workspace.ts";
import { addressOf, text, type Values } from "../../engines/markup/markup-parts.ts";

/** What a notice says, as it was when it was sent. */
export const pushNotice = z.object({
  title: z.string(),
  body: z.string(),
  /** Where it leads: a path of the project's site, or a web address; empty for the site itself. */
  url: z.string(),
  /** Address of its picture, as `url`; empty for none. */
  picture: z.string(),
});
export type PushNotice = z.infer<typeof pushNotice>;

/** Whom a notice goes to. */
export const pushRule = z.union([
  /** Every device that takes the project's notices, as the list of devices narrows it (`segmentFilters`). */
  z.object({ filters: z.record(z.string(), z.string()) }),
  /** The telephones with the app of one of these brands; of any, where none is named. */
  z.object({ brands: z.array(z.string()) }),
]);
export type PushRule = z.infer<typeof pushRule>;

/** Pixels across, as services recommend. */
export const PICTURE_WIDTH = 1200;

/** What a notification says, as it stands in its document. */
export async function noticeOf(work: Workspace, scope: string, { name, content, url, photoAsset }: Values): Promise<PushNotice> {
  return { title: text(name), body: text(content), url: text(url), picture: await pictureOf(work, scope, photoAsset) };
}

/** The address of a picture that a notice shows; empty for none. */
async function pictureOf(work: Workspace, scope: string, asset: unknown): Promise<string> {
  if (typeof asset !== "string" || asset === "") return "";
  const key = { scope, collection: "asset", id: asset };
  await work.load([key]);
  const found: AnyDocument | undefined = work.findLive(key)?.data;
  return found === undefined ? "" : text(addressOf(found, PICTURE_WIDTH));
}
