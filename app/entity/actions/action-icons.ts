import {
  type Icon,
  IconBellRinging,
  IconChecks,
  IconCloudUpload,
  IconGitMerge,
  IconKey,
  IconMailCheck,
  IconMailForward,
  IconPhotoEdit,
  IconPlayerPlay,
  IconPlayerStop,
  IconRefreshAlert,
  IconSend,
} from "@tabler/icons-react";
import type { ActionIcon } from "../../../schema/actions/action.ts";

export const actionIcons: Readonly<Record<ActionIcon, Icon>> = {
  "bell-ringing": IconBellRinging,
  checks: IconChecks,
  "cloud-upload": IconCloudUpload,
  "git-merge": IconGitMerge,
  key: IconKey,
  "mail-check": IconMailCheck,
  "mail-forward": IconMailForward,
  "photo-edit": IconPhotoEdit,
  "player-play": IconPlayerPlay,
  "player-stop": IconPlayerStop,
  "refresh-alert": IconRefreshAlert,
  send: IconSend,
};
