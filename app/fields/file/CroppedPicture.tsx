import { boxOf, type Crop, type CropName, cropRatios } from "../../../schema/values/crops.ts";
import classes from "./cropped-picture.module.css";

interface CroppedPictureProps {
  readonly src: string;
  /** Pixels of the whole picture. */
  readonly picture: { readonly width: number; readonly height: number };
  readonly name: CropName;
  readonly crop: Crop;
}

/** The part of a picture that a shape shows, as high as its place. It says nothing by itself. */
export function CroppedPicture({ src, picture, name, crop }: CroppedPictureProps) {
  const { left, top, width, height } = boxOf(picture, name, crop);
  const percent = (part: number, of: number) => `${(100 * part) / of}%`;
  return (
    <span className={classes.shape} style={{ aspectRatio: cropRatios[name] }}>
      <img
        src={src}
        alt=""
        loading="lazy"
        draggable={false}
        style={{
          left: percent(-left, width),
          top: percent(-top, height),
          width: percent(picture.width, width),
          height: percent(picture.height, height),
        }}
      />
    </span>
  );
}
