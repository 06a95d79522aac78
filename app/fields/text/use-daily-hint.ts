import { useState } from "react";

/** A hint that people see at most once a day on this device (FIELD-043). `offer` shows it if it is due. */
export function useDailyHint(name: string): { isShown: boolean; offer: () => void } {
  const [isShown, setShown] = useState(false);
  const offer = () => {
    const key = `hint:${name}`;
    const today = new Date().toDateString();
    if (window.localStorage.getItem(key) === today) return;
    window.localStorage.setItem(key, today);
    setShown(true);
  };
  return { isShown, offer };
}
