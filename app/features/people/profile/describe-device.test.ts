import { expect, it } from "vitest";
import { describeDevice } from "./describe-device.ts";

it.each([
  [
    "Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
    "Chrome en Android",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
    "Safari en macOS",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox en Windows"],
  ["cosa rara", "Dispositivo desconocido"],
  [null, "Dispositivo desconocido"],
])("tells what %s is", (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
