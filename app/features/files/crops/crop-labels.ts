import { t } from "../../../../schema/messages/catalogue.ts";

/** What people who do not see it hear of a frame on a photo, and of what it is resized by. */
export function labelsOf(shape: string) {
  return {
    cropArea: t("crops.area", { shape }),
    nwDragHandle: t("crops.handle.nw"),
    nDragHandle: t("crops.handle.n"),
    neDragHandle: t("crops.handle.ne"),
    eDragHandle: t("crops.handle.e"),
    seDragHandle: t("crops.handle.se"),
    sDragHandle: t("crops.handle.s"),
    swDragHandle: t("crops.handle.sw"),
    wDragHandle: t("crops.handle.w"),
  };
}
