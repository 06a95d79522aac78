import { IconDeviceMobileDown } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { t } from "../../../schema/messages/catalogue.ts";
import { useRememberedState } from "../../hooks/use-remembered-state.ts";
import { Banner } from "./Banner.tsx";
import { forgetsUnused } from "./forgets-unused.ts";

const shownBefore = z.boolean();

/** Where the browser throws away what nobody has used for days, whoever works there is asked to install the application: once on a device. */
export function InstallNotice() {
  const [wasShown, setShown] = useRememberedState("install-notice", false, shownBefore, "device");
  const [isOpen, setOpen] = useState(() => !wasShown && forgetsUnused(window));
  useEffect(() => {
    if (isOpen) setShown(true);
  }, [isOpen, setShown]);
  if (!isOpen) return null;
  return (
    <Banner
      color="blue"
      icon={<IconDeviceMobileDown size={18} aria-hidden />}
      title={t("space.unused.title")}
      onDismiss={() => setOpen(false)}
    >
      {t("space.unused.text")}
    </Banner>
  );
}
