import { Button, Group, Stack, Text, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { asset } from "../../../../schema/features/files/asset.ts";
import { t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import { type Crop, type CropName, cropNames, cropOf } from "../../../../schema/values/crops.ts";
import { shownValues } from "../../../entity/entry-state/saved.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { CroppedPicture } from "../../../fields/file/CroppedPicture.tsx";
import { widestUrl } from "../../../fields/file/widest-url.ts";
import { asItems, asNumber, asRecord } from "../../../fields/narrow-value.ts";
import { CropSurface } from "./CropSurface.tsx";
import classes from "./crops.module.css";

/** What a shape shows of which nobody said anything: the middle, where no focal point is known. */
const WHOLE: Crop = { x: 0.5, y: 0.5, size: 1 };

/** Which part of a photo each shape shows: chosen on the photo itself, by pointer or by keys. Nothing for what is no photo or has no size. */
export function CropsField({ entry }: { readonly entry: Entry }) {
  const [name, choose] = useState<CropName>(cropNames[0] ?? "16x9");
  const values = shownValues(entry);
  const src = widestUrl(values.files);
  const picture = { width: asNumber(values.width) ?? 0, height: asNumber(values.height) ?? 0 };
  if (src === "" || picture.width <= 0 || picture.height <= 0) return null;
  // Sites deliver what moves as it is.
  if (asItems(values.files).some(({ tag, mime }) => tag === "original" && mime === "image/gif")) {
    return <Text c="dimmed">{t("crops.moving")}</Text>;
  }
  const chosen = cropOf(values, name);
  const set = (crop: Crop | null) => entry.setField("crops", { ...asRecord(values.crops), [name]: crop });
  return (
    <Stack gap="sm">
      <Group gap="xs" align="flex-end" role="group" aria-label={t("crops.shapes")}>
        {cropNames.map((each) => (
          <UnstyledButton key={each} className={classes.choice} aria-pressed={each === name} onClick={() => choose(each)}>
            <CroppedPicture src={src} picture={picture} name={each} crop={cropOf(values, each) ?? WHOLE} />
            <span className={classes.label}>{labelOf(each)}</span>
            <span className={classes.state}>{t(cropOf(values, each) ? "crops.chosen" : "crops.byFocus")}</span>
          </UnstyledButton>
        ))}
      </Group>
      {!entry.isReadOnly && (
        <>
          <CropSurface
            key={name}
            src={src}
            picture={picture}
            name={name}
            crop={chosen ?? WHOLE}
            onCrop={set}
            label={labelOf(name)}
          />
          <Group gap="sm" justify="space-between">
            <Text size="sm" c="dimmed">
              {t("crops.hint")}
            </Text>
            <Button variant="subtle" size="compact-sm" disabled={chosen === null} onClick={() => set(null)}>
              {t("crops.remove")}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

function labelOf(name: CropName): string {
  return textOfKey(`field.${asset.name}.crops.${name}`);
}
