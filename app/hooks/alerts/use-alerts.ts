import * as z from "zod/mini";
import { useListStorage } from "../use-list-storage.ts";

const wanted = z.boolean();

/** Which alerts the person wants on this device, besides the counts: none, until they say so. */
export function useAlerts() {
  const [sound, setSound] = useListStorage("chat-sound", false, wanted);
  const [isAsked, setAsked] = useListStorage("chat-notifications", false, wanted);
  const permission = typeof Notification === "undefined" ? "denied" : Notification.permission;
  return {
    sound,
    toggleSound: () => setSound(!sound),
    /** Wanted, and granted by the browser. */
    notifications: isAsked && permission === "granted",
    isDenied: permission === "denied",
    async toggleNotifications() {
      if (isAsked && permission === "granted") return setAsked(false);
      setAsked((await Notification.requestPermission()) === "granted");
    },
  };
}
