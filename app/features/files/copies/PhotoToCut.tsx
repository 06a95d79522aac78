import "react-image-crop/dist/ReactCrop.css";
import { useEffect, useRef, useState } from "react";
import { ReactCrop } from "react-image-crop";
import { t } from "../../../../schema/messages/catalogue.ts";
import { filterOf, type PictureEdit } from "../../../../schema/values/picture-edit.ts";
import { labelsOf } from "../crops/crop-labels.ts";
import classes from "../crops/crops.module.css";

interface PhotoToCutProps {
  readonly src: string;
  readonly edit: PictureEdit;
  readonly onPart: (part: PictureEdit["part"]) => void;
}

/** On the screen: what is smaller cannot be taken hold of. */
const LEAST_PIXELS = 32;

/** A photo as its copy is going to be, with the part that is kept: moved and resized on it, by pointer or by keys. */
export function PhotoToCut({ src, edit, onPart }: PhotoToCutProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const photo = usePhoto(src);
  const { turn, part } = edit;
  useEffect(() => {
    if (photo && canvas.current) drawTurned(canvas.current, photo, turn);
  }, [photo, turn]);
  const percent = (share: number) => share * 100;
  return (
    <ReactCrop
      className={classes.surface}
      crop={{
        unit: "%",
        x: percent(part.left),
        y: percent(part.top),
        width: percent(part.width),
        height: percent(part.height),
      }}
      keepSelection
      ruleOfThirds
      minWidth={LEAST_PIXELS}
      minHeight={LEAST_PIXELS}
      ariaLabels={labelsOf(t("editedCopy.part"))}
      onChange={(_, { x, y, width, height }) => onPart({ left: x / 100, top: y / 100, ...sizeOf(x, y, width, height) })}
    >
      <canvas
        ref={canvas}
        className={classes.turned}
        role="img"
        aria-label={t("editedCopy.photo")}
        style={{ filter: filterOf(edit) }}
      />
    </ReactCrop>
  );
}

/** Never beyond the edge, by the last bit of a fraction. */
function sizeOf(x: number, y: number, width: number, height: number): Pick<PictureEdit["part"], "width" | "height"> {
  return { width: Math.min(width, 100 - x) / 100, height: Math.min(height, 100 - y) / 100 };
}

/** `null` while it is loaded. */
function usePhoto(src: string): HTMLImageElement | null {
  const [loaded, setLoaded] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    const image = new Image();
    image.onload = () => setLoaded(image);
    image.src = src;
    return () => {
      image.onload = null;
    };
  }, [src]);
  return loaded;
}

function drawTurned(canvas: HTMLCanvasElement, photo: HTMLImageElement, turn: number): void {
  const { naturalWidth, naturalHeight } = photo;
  const isLying = turn % 180 !== 0;
  canvas.width = isLying ? naturalHeight : naturalWidth;
  canvas.height = isLying ? naturalWidth : naturalHeight;
  const context = canvas.getContext("2d");
  if (!context) return;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(photo, -naturalWidth / 2, -naturalHeight / 2);
}
