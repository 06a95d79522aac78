import { expect, it } from "vitest";
import { onAirAt } from "./on-air.ts";

const at = (day: number, time: string) => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return (day - 1) * 1440 + hours * 60 + minutes;
};
const program = (id: string, ...schedule: object[]) => ({ id, schedule });
const week = [
  program("mañana", { weekDays: [1, 2, 3, 4, 5], startTime: "07:00", endTime: "10:00" }),
  program("siempre", { startTime: "10:00" }),
  program("noche", { weekDays: [7], startTime: "23:00", endTime: "02:00", priority: 5 }),
];

it("is what the schedule has for the minute, over midnight and the end of the week as well", () => {
  expect(onAirAt(week, at(1, "07:00"))).toEqual({ program: "mañana", from: at(1, "07:00"), until: at(1, "10:00") });
  expect(onAirAt(week, at(1, "09:59"))?.program).toBe("mañana");
  expect(onAirAt(week, at(1, "01:30"))).toEqual({ program: "noche", from: at(1, "01:30") - 150, until: at(1, "02:00") });
  expect(onAirAt([], at(1, "07:00"))).toBeNull();
});

it("goes on without an end until something else begins, a day at most", () => {
  expect(onAirAt(week, at(3, "20:00"))).toEqual({ program: "siempre", from: at(3, "10:00"), until: at(4, "07:00") });
  const once = [program("solo", { weekDays: [2], startTime: "08:00" })];
  expect(onAirAt(once, at(3, "07:59"))?.program).toBe("solo");
  expect(onAirAt(once, at(3, "08:00"))).toBeNull();
});

it("prefers a higher priority, then what began last", () => {
  const both = [
    program("larga", { startTime: "00:00", endTime: "23:00" }),
    program("corta", { startTime: "12:00", endTime: "13:00" }),
    program("clave", { startTime: "12:30", endTime: "12:45", priority: 1 }),
  ];
  expect(onAirAt(both, at(4, "12:10"))?.program).toBe("corta");
  expect(onAirAt(both, at(4, "12:40"))?.program).toBe("clave");
  expect(onAirAt(both, at(4, "14:00"))?.program).toBe("larga");
});

it("gives no hour for an invalid time", () => {
  expect(onAirAt([program("rota", { startTime: "tarde" }, { weekDays: ["x", 9], startTime: "10:00" })], 0)).toBeNull();
});
