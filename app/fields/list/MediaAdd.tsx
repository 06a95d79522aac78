import { Button, Group, Loader, Menu, Stack, Text, TextInput } from "@mantine/core";
import { IconCamera, IconLibraryPhoto, IconLink, IconPlus, IconSquareDashed, IconUpload } from "@tabler/icons-react";
import { type ChangeEvent, Suspense, useRef, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { LazyImagePicker } from "../picker/PickImageButton.tsx";
import { MEDIA_TYPES, type MediaArrival } from "./use-media-arrival.ts";

interface MediaAddProps {
  readonly label: string;
  readonly arrival: MediaArrival;
  /** Adds an item that is filled in by hand. */
  readonly onEmpty: () => void;
}

/** 'Agregar' of a list of pictures and films: from the device, its camera, a link or the image picker. */
export function MediaAdd({ label, arrival, onEmpty }: MediaAddProps) {
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
        multiple
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
          <Button variant="light" leftSection={<IconPlus size={16} />} aria-label={`${t("media.add")}: ${label}`}>
            {t("media.add")}
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
          <Menu.Item leftSection={<IconSquareDashed size={16} />} onClick={onEmpty}>
            {t("media.empty")}
          </Menu.Item>
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
