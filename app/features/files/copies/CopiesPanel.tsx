import { Anchor, Card, Group, Image, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import * as z from "zod/mini";
import { asset } from "../../../../schema/features/files/asset.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { entryPath } from "../../../entity/entity-paths.ts";
import { savedValues, serverId } from "../../../entity/entry-state/saved.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { thumbnailUrl, useAssetPreview } from "../../../fields/file/use-asset-preview.ts";
import { asId, asText } from "../../../fields/narrow-value.ts";
import { useAnswer } from "../../../hooks/use-answer.ts";
import { usePicture } from "../../../hooks/use-picture.ts";

/** Copies of one photo that are shown, those made last. */
const MOST = 24;
const copies = z.object({ data: z.array(z.object({ id: z.string(), name: z.nullish(z.string()), files: z.unknown() })) });

/** A photo with what was made from it: its edited copies, and of a copy the original. Nothing where there are none. */
export function CopiesPanel({ entry }: { readonly entry: Entry }) {
  const id = serverId(entry);
  const { type, editedFrom } = savedValues(entry);
  if (id === null || type !== "photo") return null;
  const original = asId(editedFrom);
  return (
    <>
      {original !== "" && <Original id={original} />}
      <Copies of={id} />
    </>
  );
}

function Original({ id }: { readonly id: string }) {
  const { name, imageUrl, state } = useAssetPreview(id);
  return (
    <Panel title={t("editedCopy.original")}>
      {state === "missing" ? <Text size="sm">{t("editedCopy.originalGone")}</Text> : <Photo id={id} name={name} url={imageUrl} />}
    </Panel>
  );
}

/** They are asked of the server; without it nothing is said of them. */
function Copies({ of }: { readonly of: string }) {
  const { state } = useAnswer(`${asset.name}?editedFrom=${encodeURIComponent(of)}&sort=-createdAt&limit=${MOST}`, copies);
  if (state.tag !== "known" || state.value.data.length === 0) return null;
  return (
    <Panel title={t("editedCopy.copies")}>
      {state.value.data.map(({ id, name, files }) => (
        <Photo key={id} id={id} name={asText(name)} url={thumbnailUrl(files)} />
      ))}
    </Panel>
  );
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card withBorder component="section" aria-label={title}>
      <Stack gap="xs">
        <Title order={2} size="h5">
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}

function Photo({ id, name, url }: { readonly id: string; readonly name: string; readonly url: string | null }) {
  const { src, onError } = usePicture(url);
  return (
    <Group gap="sm" wrap="nowrap">
      {src !== null && <Image src={src} onError={onError} alt="" w={72} h={54} fit="cover" radius="sm" />}
      <Anchor component={Link} href={entryPath(asset.name, id)} size="sm" style={{ overflowWrap: "anywhere" }}>
        {name || t("upload.file")}
      </Anchor>
    </Group>
  );
}
