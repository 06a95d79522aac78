import { Button } from "@mantine/core";
import { IconLibraryPhoto } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { withTexts } from "../../client/texts/section-texts.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { ChosenMedia } from "./choose-item.ts";

/** The dialog, loaded when somebody first opens it. */
export const LazyImagePicker = lazyPart(() => withTexts(import("./ImagePicker.tsx")).then((module) => module.ImagePicker));

/** Opens 'Elegir imagen' for a field that keeps a photo. */
export function PickImageButton({
  label,
  onChoose,
}: {
  readonly label: string;
  readonly onChoose: (chosen: ChosenMedia) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const choose = (chosen: ChosenMedia) => {
    setOpen(false);
    onChoose(chosen);
  };
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconLibraryPhoto size={16} />}
        aria-label={`${t("gallery.title")}: ${label}`}
        onClick={() => setOpen(true)}
      >
        {t("gallery.title")}
      </Button>
      {isOpen && (
        <Suspense>
          <LazyImagePicker requiresAsset onChoose={choose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
