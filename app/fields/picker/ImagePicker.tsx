import { Alert, Badge, Button, Group, Loader, Stack, Tabs, Text, TextInput } from "@mantine/core";
import { useContext, useState } from "react";
import { isLocalId } from "../../../schema/ids.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { GalleryItem } from "../../../schema/wire/gallery.ts";
import { noteFault } from "../../failures/note-fault.ts";
import { useDocument } from "../../hooks/use-document.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { useList } from "../../hooks/use-list.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { RoutingContext } from "../../hooks/use-routing.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { FilePicker } from "../file/FilePicker.tsx";
import { type ChosenMedia, chooseItem } from "./choose-item.ts";
import { itemsOfRows } from "./device-gallery.ts";
import { GalleryGrid } from "./GalleryGrid.tsx";
import { type GallerySource, shownSources } from "./gallery-sources.ts";
import { type GalleryState, useGallery } from "./use-gallery.ts";

interface ImagePickerProps {
  /** What is chosen must be kept in this project: an address alone will not do. */
  readonly requiresAsset: boolean;
  readonly onChoose: (chosen: ChosenMedia) => void;
  /** Files of the device instead, of these types. Without it none are offered. */
  readonly onFiles?: (files: File[]) => void;
  readonly accept?: readonly string[];
  readonly onClose: () => void;
}

/** 'Elegir imagen': pictures of articles, of repositories, of the internet, and drawn ones (UPLOAD-001 to UPLOAD-007). */
export function ImagePicker({ requiresAsset, accept = [], onChoose, onFiles, onClose }: ImagePickerProps) {
  const { row, loading } = useDocument("multimedia-settings", "multimedia-settings");
  const setting = row?.data.importSources;
  // A tab that the settings hide is not shown for a moment either.
  const sources = loading ? [] : shownSources(Array.isArray(setting) ? setting : []);
  const [session] = useState(() => crypto.randomUUID());
  const [at, setAt] = useState<string | null>(null);
  const current = sources.find(({ key }) => key === at) ?? sources[0];
  return (
    <Dialog onClose={onClose} size="xl" title={t("gallery.title")}>
      <Stack>
        <Tabs value={current?.key ?? null} onChange={setAt} keepMounted={false}>
          <Tabs.List>
            {sources.map(({ key, label, badge }) => (
              <Tabs.Tab
                key={key}
                value={key}
                rightSection={
                  badge && (
                    <Badge size="sm" variant="default">
                      {t(badge)}
                    </Badge>
                  )
                }
              >
                {t(label)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {sources.map((source) => (
            <Tabs.Panel key={source.key} value={source.key} pt="md">
              <SourcePanel source={source} session={session} requiresAsset={requiresAsset} onChoose={onChoose} />
            </Tabs.Panel>
          ))}
        </Tabs>
        <Group justify="space-between">
          {onFiles ? <FilePicker label={t("gallery.title")} accept={accept} multiple onFiles={onFiles} /> : <span />}
          <Button variant="default" onClick={onClose}>
            {t("gallery.cancel")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface SourcePanelProps extends Pick<ImagePickerProps, "requiresAsset" | "onChoose"> {
  readonly source: GallerySource;
  readonly session: string;
}

function SourcePanel({ source, session, requiresAsset, onChoose }: SourcePanelProps) {
  const article = useArticleAtHand();
  const params = source.key === "article" && article !== null ? `article=${encodeURIComponent(article)}` : "";
  const gallery = useGallery(source, session, params);
  const choice = useChoice({ endpoint: source.endpoint, session, requiresAsset }, onChoose, gallery.search);
  const hint = t(source.isDrawn ? "gallery.hintInstructions" : "gallery.hint");
  return (
    <Stack>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          gallery.search();
        }}
      >
        <Group align="flex-end" gap="xs">
          <TextInput
            flex={1}
            data-autofocus
            label={t(source.isDrawn ? "gallery.instructions" : "gallery.words")}
            placeholder={hint}
            maxLength={500}
            value={gallery.text}
            onChange={(event) => gallery.type(event.currentTarget.value)}
          />
          <Button type="submit">{t(source.isDrawn ? "gallery.generate" : "gallery.search")}</Button>
        </Group>
      </form>
      {choice.problem && (
        <Text role="alert" c="red" size="sm">
          {t("gallery.gone")}
        </Text>
      )}
      {choice.isBusy && (
        <Group gap="xs" role="status">
          <Loader size="xs" />
          <Text size="sm">{t("gallery.importing")}</Text>
        </Group>
      )}
      {gallery.state.tag === "offline" && source.key === "article" ? (
        <DeviceGallery words={gallery.text} onChoose={choice.choose} />
      ) : (
        <Found state={gallery.state} hint={hint} disabled={choice.isBusy} onChoose={choice.choose} />
      )}
    </Stack>
  );
}

interface FoundProps {
  readonly state: GalleryState;
  readonly hint: string;
  readonly disabled: boolean;
  readonly onChoose: (item: GalleryItem) => void;
}

function Found({ state, hint, disabled, onChoose }: FoundProps) {
  switch (state.tag) {
    case "hint":
      return <Text c="dimmed">{hint}</Text>;
    case "offline":
      return <Alert color="gray">{t("gallery.offline")}</Alert>;
    case "loading":
      return <Loader size="sm" aria-label={t("gallery.loading")} role="status" />;
    case "failed":
      return (
        <Alert color="red" role="alert">
          {t("gallery.failed")}
        </Alert>
      );
    case "found":
      if (state.message) return <Alert color="gray">{state.message}</Alert>;
      if (state.items.length === 0) return <Text role="status">{t("gallery.none")}</Text>;
      return <GalleryGrid items={state.items} disabled={disabled} onChoose={onChoose} />;
    default:
      return state satisfies never;
  }
}

/** Articles that the device looks into without a network. */
const DEVICE_ARTICLES = 60;

function DeviceGallery({ words, onChoose }: { readonly words: string; readonly onChoose: (item: GalleryItem) => void }) {
  const { rows, loading } = useList({ collection: "article", search: words.trim() }, DEVICE_ARTICLES);
  const items = itemsOfRows(rows);
  return (
    <Stack>
      <Alert color="gray">{t("gallery.offlineArticles")}</Alert>
      {!loading && items.length === 0 && <Text role="status">{t("gallery.none")}</Text>}
      <GalleryGrid items={items} disabled={false} onChoose={onChoose} />
    </Stack>
  );
}

/** Brings what somebody chose; when that fails the search is asked again, since its source has changed. */
function useChoice(
  how: { readonly endpoint: string; readonly session: string; readonly requiresAsset: boolean },
  onChoose: (chosen: ChosenMedia) => void,
  searchAgain: () => void,
) {
  const online = useOnlineCalls();
  const engine = useEngine();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const choose = async (item: GalleryItem) => {
    setState("busy");
    try {
      const chosen = await chooseItem(online, item, how);
      // A new asset is shown as soon as the device has heard of it.
      if (chosen.asset !== null && !item.asset) void engine.syncNow();
      setState("idle");
      onChoose(chosen);
    } catch (error) {
      noteFault(error);
      // Whatever it was, what people can do is choose again.
      setState("failed");
      searchAgain();
    }
  };
  return { isBusy: state === "busy", problem: state === "failed", choose: (item: GalleryItem) => void choose(item) };
}

/** Id of the article that the page is about, once the server knows it. */
function useArticleAtHand(): string | null {
  const path = useContext(RoutingContext)?.location.get().path ?? "";
  const [, id] = /^\/article-entry\/([^/]+)$/.exec(path) ?? [];
  const decoded = id === undefined ? null : decodeURIComponent(id);
  return decoded === null || isLocalId(decoded) ? null : decoded;
}
