import { IconArrowsShuffle, IconPlaylistAdd } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { t } from "../../../../schema/messages/catalogue.ts";
import { assistantDesk, offerPageActions } from "../../../fields/assisted/assisted-field.ts";
import { useObservable } from "../../../hooks/use-observable.ts";
import type { Item } from "../model/front-place.ts";
import { Reorganize, type ReorganizeMode } from "./Reorganize.tsx";

/** What the copilot does with a front (FRONT-016, FRONT-017): nothing without a language model. */
export function FrontAssistant({ components }: { readonly components: readonly Item[] }) {
  const desk = useObservable(assistantDesk);
  const [mode, setMode] = useState<ReorganizeMode | null>(null);
  const hasComponents = components.length > 0;
  useEffect(() => {
    if (!hasComponents) return;
    return offerPageActions([
      {
        id: "reorganize",
        label: t("assistant.front.reorganize.action"),
        icon: <IconArrowsShuffle size={16} />,
        run: () => setMode("reorganize"),
      },
      {
        id: "autoadd",
        label: t("assistant.front.autoadd.action"),
        icon: <IconPlaylistAdd size={16} />,
        run: () => setMode("autoadd"),
      },
    ]);
  }, [hasComponents]);
  if (desk === null || mode === null) return null;
  return createPortal(<Reorganize key={mode} mode={mode} components={components} onClose={() => setMode(null)} />, desk);
}
