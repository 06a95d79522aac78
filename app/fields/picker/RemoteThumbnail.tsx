import { Center, Image, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { noteFault } from "../../failures/note-fault.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { usePicture } from "../../hooks/use-picture.ts";
import { useAssetPreview } from "../file/use-asset-preview.ts";

interface ThumbnailProps {
  /** Address; one of another site is brought through the server, since pages load nothing from elsewhere. */
  readonly url: string;
  readonly alt: string;
  readonly w?: number | string;
  readonly h?: number | string;
}

/** A small picture of what may be anywhere. */
export function RemoteThumbnail({ url, alt, w = "100%", h = "100%" }: ThumbnailProps) {
  const isOwn = url.startsWith("/");
  const brought = useBrought(isOwn ? null : url);
  const address = isOwn ? url : brought;
  const { src, onError } = usePicture(address);
  if (address === "failed" || (address !== null && src === null)) return <NoPicture w={w} h={h} />;
  return <Image src={src ?? undefined} onError={onError} alt={alt} w={w} h={h} fit="cover" radius="sm" />;
}

/** A picture that the device knows, by the id of its asset. */
export function AssetPicture({ id, alt, w = "100%", h = "100%" }: Omit<ThumbnailProps, "url"> & { readonly id: string }) {
  const { imageUrl } = useAssetPreview(id);
  const { src, onError } = usePicture(imageUrl);
  if (imageUrl !== null && src === null) return <NoPicture w={w} h={h} />;
  return <Image src={src ?? undefined} onError={onError} alt={alt} w={w} h={h} fit="cover" radius="sm" />;
}

function NoPicture({ w, h }: Pick<ThumbnailProps, "w" | "h">) {
  return (
    <Center w={w} h={h}>
      <Text size="xs">{t("gallery.imageFailed")}</Text>
    </Center>
  );
}

/** An address of this page's own for the picture of another site; `failed` when there is none, `null` meanwhile. */
export function useBrought(url: string | null): string | "failed" | null {
  const online = useOnlineCalls();
  const [brought, setBrought] = useState<{ readonly url: string; readonly src: string } | null>(null);
  useEffect(() => {
    if (url === null) return;
    const gone = new AbortController();
    let src: string | null = null;
    online.download(`multimedia/thumbnail?${new URLSearchParams({ url })}`, undefined, gone.signal).then(
      (blob) => {
        if (gone.signal.aborted) return;
        src = URL.createObjectURL(blob);
        setBrought({ url, src });
      },
      (error: unknown) => {
        noteFault(error);
        if (!gone.signal.aborted) setBrought({ url, src: "failed" });
      },
    );
    return () => {
      gone.abort();
      if (src) URL.revokeObjectURL(src);
    };
  }, [online, url]);
  return brought?.url === url ? brought.src : null;
}
