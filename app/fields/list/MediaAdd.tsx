import { Button, Group, Loader, Menu, Stack, Text, TextInput } from "@mantine/core";
import {
  IconCamera,
  IconLibraryPhoto,
  IconLink,
  IconPhotoPlus,
  IconPlus,
  IconSquareDashed,
  IconUpload,
} from "@tabler/icons-react";
import { type ChangeEvent, Suspense, useRef, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { LazyImagePicker } from "../picker/PickImageButton.tsx";
import { MEDIA_TYPES, type MediaArrival } from "./use-media-arrival.ts";

export interface MediaAddProps {
  readonly label: string;
  /** What the button says: 'Agregar' when absent. */
  readonly text?: string;
  /** As small as the buttons beside it. */
  readonly isCompact?: boolean;
  readonly arrival: MediaArrival;
  /** What is brought is filled in by hand instead: what the menu says, and what happens. */
  readonly byHand?: { readonly text: string; readonly onChoose: () => void };
}

/** The menu that brings pictures and films: from the device, its camera, a link or the image picker. */
export function MediaAdd({ label, text = t("media.add"), isCompact = false, arrival, byHand }: MediaAddProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<"picker" | "link" | null>(null);
  const close = () => setDialog(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = "";
    if (chosen.length > 0) arrival.takeFiles(chosen);
  };
  return (
    <>
      <input
        ref={files}
        type="file"
        hidden
        multiple={!arrival.isSingle}
        accept={MEDIA_TYPES.join(",")}
        aria-label={`${t("media.fromDevice")}: ${label}`}
        onChange={take}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={`${t("media.fromCamera")}: ${label}`}
        onChange={take}
      />
      <Menu>
        <Menu.Target>
          <Button
            variant={isCompact ? "default" : "light"}
            size={isCompact ? "compact-sm" : undefined}
            leftSection={isCompact ? <IconPhotoPlus size={14} /> : <IconPlus size={16} />}
            aria-label={`${text}: ${label}`}
          >
            {text}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUpload size={16} />} onClick={() => files.current?.click()}>
            {t("media.fromDevice")}
          </Menu.Item>
          <Menu.Item leftSection={<IconCamera size={16} />} onClick={() => camera.current?.click()}>
            {t("media.fromCamera")}
          </Menu.Item>
          <Menu.Item leftSection={<IconLink size={16} />} onClick={() => setDialog("link")}>
            {t("media.fromLink")}
          </Menu.Item>
          <Menu.Item leftSection={<IconLibraryPhoto size={16} />} onClick={() => setDialog("picker")}>
            {t("media.fromGallery")}
          </Menu.Item>
          {byHand && (
            <Menu.Item leftSection={<IconSquareDashed size={16} />} onClick={byHand.onChoose}>
              {byHand.text}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === "link" && <LinkDialog onLink={arrival.takeLink} onClose={close} />}
      {dialog === "picker" && (
        <Suspense>
          <LazyImagePicker
            requiresAsset={false}
            onClose={close}
            onChoose={(chosen) => {
              close();
              arrival.take(chosen);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** What is on its way, and why the last files were not taken. */
export function ArrivingItems({ arrival: { arriving, problems } }: { readonly arrival: MediaArrival }) {
  return (
    <>
      {arriving.map(({ id, name }) => (
        <Group key={id} gap="xs" role="status" wrap="nowrap">
          <Loader size="xs" />
          <Text size="sm">{t("media.loading")}</Text>
          <Text size="sm" c="dimmed" truncate>
            {name}
          </Text>
        </Group>
      ))}
      {problems.length > 0 && (
        <Stack gap={0} role="alert">
          {problems.map((problem) => (
            <Text key={problem} size="sm" c="red">
              {problem}
            </Text>
          ))}
        </Stack>
      )}
    </>
  );
}

function LinkDialog({ onLink, onClose }: { readonly onLink: (url: string) => void; readonly onClose: () => void }) {
  const isOnline = useOnline();
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    const url = text.trim();
    if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return setWrong(true);
    onClose();
    onLink(url);
  };
  return (
    <Dialog onClose={onClose} title={t("media.fromLink")}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          submit();
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            type="url"
            label={t("media.link")}
            description={t(isOnline ? "media.linkHint" : "media.linkOffline")}
            error={isWrong && t("media.linkInvalid")}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setWrong(false);
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("gallery.cancel")}
            </Button>
            <Button type="submit" disabled={!isOnline}>
              {t("media.add")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
