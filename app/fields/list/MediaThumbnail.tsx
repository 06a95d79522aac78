import { Box, Center, Image, Stack } from "@mantine/core";
import { IconPhotoOff } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { usePicture } from "../../hooks/use-picture.ts";
import { AssetStatus } from "../file/AssetStatus.tsx";
import { FilmPoster } from "../file/FilmPoster.tsx";
import { useAssetMedia, useAssetPreview } from "../file/use-asset-preview.ts";
import { asId, asText } from "../narrow-value.ts";
import { RemoteThumbnail } from "../picker/RemoteThumbnail.tsx";
import type { ListItem } from "./list-items.ts";

interface MediaThumbnailProps {
  readonly item: ListItem;
  /** Takes the item out of the list when its upload is given up. */
  readonly onCancel?: () => void;
}

/** What an item of multimedia shows, small; how far its file got stands below. */
export function MediaThumbnail({ item, onCancel }: MediaThumbnailProps) {
  const isOnline = useOnline();
  const id = asId(item.asset);
  const url = asText(item.thumbnailUrl);
  if (id !== "") return <AssetThumbnail id={id} onCancel={onCancel} />;
  return url !== "" && isOnline ? <RemoteThumbnail url={url} alt="" w={96} h={72} /> : <NoPicture />;
}

const FILM_SIZE = { width: 96, height: 72, objectFit: "cover", borderRadius: "var(--mantine-radius-sm)" } as const;

function AssetThumbnail({ id, onCancel }: Pick<MediaThumbnailProps, "onCancel"> & { readonly id: string }) {
  const preview = useAssetPreview(id);
  const media = useAssetMedia(id);
  const film = media?.kind === "video" ? media.sources[0] : undefined;
  const name = preview.name || t("upload.file");
  const { src, onError } = usePicture(preview.imageUrl);
  return (
    <Stack gap={4} w={96}>
      {src === null ? (
        film ? (
          <FilmPoster src={film} name={name} style={FILM_SIZE} />
        ) : (
          <NoPicture />
        )
      ) : (
        <Image src={src} onError={onError} alt={t("upload.preview", { name })} w={96} h={72} radius="sm" loading="lazy" />
      )}
      <AssetStatus preview={preview} onCancel={onCancel} />
    </Stack>
  );
}

function NoPicture() {
  return (
    <Center w={96} h={72} bg="var(--mantine-color-default-hover)" style={{ borderRadius: "var(--mantine-radius-sm)" }}>
      <Box c="dimmed" role="img" aria-label={t("widget.noPicture")}>
        <IconPhotoOff size={24} aria-hidden />
      </Box>
    </Center>
  );
}
