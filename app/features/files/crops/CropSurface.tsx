import "react-image-crop/dist/ReactCrop.css";
import { useState } from "react";
import { ReactCrop } from "react-image-crop";
import { t } from "../../../../schema/messages/catalogue.ts";
import { type Box, boxOf, type Crop, type CropName, cropAt, cropRatios } from "../../../../schema/values/crops.ts";
import { labelsOf } from "./crop-labels.ts";
import classes from "./crops.module.css";

interface CropSurfaceProps {
  readonly src: string;
  /** Pixels of the whole photo. */
  readonly picture: { readonly width: number; readonly height: number };
  readonly name: CropName;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
  readonly label: string;
}

/** A photo with the part that a shape shows: moved and resized on it, with arrow keys where it or a corner has the focus. Says what was chosen once it is let go. */
export function CropSurface({ src, picture, name, crop, onCrop, label }: CropSurfaceProps) {
  const [moving, setMoving] = useState<Box | null>(null);
  const { left, top, width, height } = moving ?? boxOf(picture, name, crop);
  const percent = {
    unit: "%",
    x: (100 * left) / picture.width,
    y: (100 * top) / picture.height,
    width: (100 * width) / picture.width,
    height: (100 * height) / picture.height,
  } as const;
  return (
    <ReactCrop
      className={classes.surface}
      crop={percent}
      aspect={cropRatios[name]}
      keepSelection
      ruleOfThirds
      minWidth={LEAST_PIXELS}
      minHeight={LEAST_PIXELS}
      ariaLabels={labelsOf(label)}
      onChange={(_, next) => setMoving(boxIn(picture, next))}
      onComplete={(_, next) => {
        setMoving(null);
        onCrop(cropAt(picture, name, boxIn(picture, next)));
      }}
    >
      <img src={src} alt={t("crops.whole")} draggable={false} />
    </ReactCrop>
  );
}

/** On the screen: what is smaller cannot be taken hold of. */
const LEAST_PIXELS = 32;

function boxIn(picture: CropSurfaceProps["picture"], { x, y, width, height }: PercentBox): Box {
  return {
    left: (x / 100) * picture.width,
    top: (y / 100) * picture.height,
    width: (width / 100) * picture.width,
    height: (height / 100) * picture.height,
  };
}
interface PercentBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
