import { Anchor, Button, Group, Slider, Stack, Text } from "@mantine/core";
import { type MouseEvent, useState } from "react";
import { Link } from "wouter";
import { t } from "../../../schema/messages/catalogue.ts";
import { cropOf } from "../../../schema/values/crops.ts";
import { entryPath } from "../../entity/entity-paths.ts";
import { asNumber, asText } from "../narrow-value.ts";
import { CroppedPicture } from "./CroppedPicture.tsx";
import { FilmPoster } from "./FilmPoster.tsx";
import classes from "./focuspoint.module.css";

/** A picture, or how a film begins, with the point that must always be seen: by touch on the picture, by keyboard on the two sliders. */
export function FocuspointPicker({ imageUrl, isFilm = false, asset = null, name, point, onPoint }: FocuspointPickerProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const [x, y] = point ?? [0.5, 0.5];
  const pick = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onPoint?.([fraction(event.clientX - box.left, box.width), fraction(event.clientY - box.top, box.height)]);
  };
  if (failed === imageUrl) return <Text c="red">{t("upload.imageFailed")}</Text>;
  return (
    <Stack gap="xs">
      <div className={classes.picture} onPointerUp={onPoint && pick} data-pickable={onPoint !== undefined || undefined}>
        {isFilm ? (
          <FilmPoster src={imageUrl} name={name} onError={() => setFailed(imageUrl)} />
        ) : (
          <img src={imageUrl} alt={t("upload.preview", { name })} onError={() => setFailed(imageUrl)} draggable={false} />
        )}
        {onPoint && <span className={classes.point} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} aria-hidden />}
      </div>
      {onPoint && !isFilm && <Crops imageUrl={imageUrl} asset={asset} x={x} y={y} />}
      {onPoint && !isFilm && asset && (
        <Anchor component={Link} href={entryPath("asset", asText(asset.id))} size="sm">
          {t("crops.edit")}
        </Anchor>
      )}
      {onPoint && <PointSliders x={x} y={y} isSet={point !== null} onPoint={onPoint} />}
    </Stack>
  );
}

/** Shapes in which readers meet a picture: a cover is 1.91 times as wide as it is high (CONST-028), a page of a story fills a phone. */
const SHAPES = [
  { name: "widget.crop.cover", ratio: 1.91, crop: "link" },
  { name: "widget.crop.square", ratio: 1, crop: "1x1" },
  { name: "widget.crop.story", ratio: 9 / 16, crop: "9x16" },
] as const;

/** What of the picture is left in each shape, with the point where it is now: where a part was chosen for the shape that one, wherever the point is. */
function Crops({ imageUrl, asset, x, y }: CropsProps) {
  const picture = { width: asNumber(asset?.width) ?? 0, height: asNumber(asset?.height) ?? 0 };
  return (
    <Group gap="xs" align="flex-end" role="group" aria-label={t("widget.crops")}>
      {SHAPES.map(({ name, ratio, crop }) => {
        const chosen = picture.width > 0 && picture.height > 0 ? cropOf(asset, crop) : null;
        return (
          <figure key={name} className={classes.crop}>
            {chosen ? (
              <CroppedPicture src={imageUrl} picture={picture} name={crop} crop={chosen} />
            ) : (
              <img
                src={imageUrl}
                alt=""
                style={{ aspectRatio: ratio, objectPosition: `${x * 100}% ${y * 100}%` }}
                loading="lazy"
                draggable={false}
              />
            )}
            <figcaption>{chosen ? t("widget.crop.chosen", { shape: t(name) }) : t(name)}</figcaption>
          </figure>
        );
      })}
    </Group>
  );
}

function PointSliders({ x, y, isSet, onPoint }: { x: number; y: number; isSet: boolean; onPoint: SetPoint }) {
  return (
    <Group gap="sm" role="group" aria-label={t("widget.focuspoint")} wrap="nowrap" align="flex-end">
      <PointSlider name="widget.focuspointX" value={x} onValue={(value) => onPoint([value, y])} />
      <PointSlider name="widget.focuspointY" value={y} onValue={(value) => onPoint([x, value])} />
      <Button variant="subtle" size="compact-sm" disabled={!isSet} onClick={() => onPoint(null)}>
        {t("widget.focuspointCenter")}
      </Button>
    </Group>
  );
}

/** One side of the point, as a fraction. */
function PointSlider({ name, value, onValue }: PointSliderProps) {
  return (
    <div className={classes.slider}>
      <Text size="xs" aria-hidden>
        {t(name)}
      </Text>
      <Slider
        min={0}
        max={100}
        value={Math.round(value * 100)}
        label={null}
        thumbLabel={t(name)}
        onChange={(percent) => onValue(percent / 100)}
      />
    </div>
  );
}

function fraction(position: number, length: number): number {
  if (length === 0) return 0.5;
  return Math.round(Math.min(1, Math.max(0, position / length)) * 1000) / 1000;
}

interface PointSliderProps {
  readonly name: "widget.focuspointX" | "widget.focuspointY";
  readonly value: number;
  readonly onValue: (value: number) => void;
}
interface CropsProps {
  readonly imageUrl: string;
  readonly asset: Readonly<Record<string, unknown>> | null;
  readonly x: number;
  readonly y: number;
}
type SetPoint = (point: [number, number] | null) => void;
interface FocuspointPickerProps {
  readonly imageUrl: string;
  /** The address is a film's. */
  readonly isFilm?: boolean;
  /** The document of the picture; `null` while there is none. */
  readonly asset?: Readonly<Record<string, unknown>> | null;
  readonly name: string;
  readonly point: [number, number] | null;
  /** Absent where the point cannot be chosen. */
  readonly onPoint?: SetPoint;
}
