import { Button, Group, Slider, Stack, Text } from "@mantine/core";
import { IconRotate2, IconRotateClockwise2 } from "@tabler/icons-react";
import { useState } from "react";
import * as z from "zod/mini";
import { actionPath } from "../../../../schema/actions/document-actions.ts";
import { asset } from "../../../../schema/features/files/asset.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { isNoEdit, noEdit, type PictureEdit } from "../../../../schema/values/picture-edit.ts";
import { entryPath } from "../../../entity/entity-paths.ts";
import { savedValues, serverId } from "../../../entity/entry-state/saved.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { useAttempt } from "../../../failures/use-attempt.ts";
import { widestUrl } from "../../../fields/file/widest-url.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";
import { useNavigate } from "../../../hooks/use-routing.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { PhotoToCut } from "./PhotoToCut.tsx";

const made = z.object({ id: z.string() });

/** What is done to a photo for its copy: the part that is left, quarter turns, and its colours. The photo itself stays. */
export function EditPhotoDialog({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const online = useOnlineCalls();
  const navigate = useNavigate();
  const notify = useNotify();
  const { isBusy, attempt } = useAttempt();
  const [edit, setEdit] = useState<PictureEdit>(noEdit);
  const change = (values: Partial<PictureEdit>) => setEdit((now) => ({ ...now, ...values }));
  const id = serverId(entry) ?? "";
  const save = () =>
    attempt(async () => {
      const copy = made.parse(await online.request("POST", actionPath(asset.name, id, "edited-copy"), edit));
      onClose();
      navigate(entryPath(asset.name, copy.id));
      notify.success(t("editedCopy.done"));
    }, t("editedCopy.failed"));
  return (
    <Dialog title={t("editedCopy.make")} size="xl" onClose={onClose}>
      <Stack>
        <Text size="sm">{t("editedCopy.hint")}</Text>
        <PhotoToCut src={widestUrl(savedValues(entry).files)} edit={edit} onPart={(part) => change({ part })} />
        <Turns turn={edit.turn} onTurn={(turn) => change({ turn, part: noEdit.part })} />
        {COLOURS.map(({ name, min, max }) => (
          <Colour key={name} name={name} min={min} max={max} value={edit[name]} onValue={(value) => change({ [name]: value })} />
        ))}
        <Text size="sm" c="dimmed">
          {t("crops.hint")}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" disabled={isNoEdit(edit)} onClick={() => setEdit(noEdit)}>
            {t("editedCopy.reset")}
          </Button>
          <Button loading={isBusy} disabled={isNoEdit(edit)} onClick={() => void save()}>
            {t("editedCopy.save")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

const COLOURS = [
  { name: "brightness", min: 50, max: 150 },
  { name: "contrast", min: 50, max: 150 },
  { name: "saturation", min: 0, max: 150 },
] as const;

type Turn = PictureEdit["turn"];

/** What was chosen of the photo as it stood before is another part then: the whole is shown again. */
function Turns({ turn, onTurn }: { readonly turn: Turn; readonly onTurn: (turn: Turn) => void }) {
  const by = (degrees: number) => onTurn(((turn + degrees) % 360) as Turn); // quarters of a quarter's sum
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconRotate2 size={16} aria-hidden />} onClick={() => by(270)}>
        {t("editedCopy.turnLeft")}
      </Button>
      <Button variant="default" leftSection={<IconRotateClockwise2 size={16} aria-hidden />} onClick={() => by(90)}>
        {t("editedCopy.turnRight")}
      </Button>
    </Group>
  );
}

interface ColourProps {
  readonly name: (typeof COLOURS)[number]["name"];
  /** In percent; 100 is as it is. */
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onValue: (value: number) => void;
}

function Colour({ name, min, max, value, onValue }: ColourProps) {
  const label = t(`editedCopy.${name}`);
  return (
    <Group wrap="nowrap" gap="md">
      <Text size="sm" w={88} aria-hidden>
        {label}
      </Text>
      <Slider
        flex={1}
        min={min}
        max={max}
        step={5}
        value={Math.round(value * 100)}
        label={(percent) => `${percent} %`}
        thumbLabel={label}
        onChange={(percent) => onValue(percent / 100)}
      />
    </Group>
  );
}
