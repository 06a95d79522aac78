import { type DemoDocument, daysAgo, demoRef } from "../../../engines/demo/demo-document.ts";

/** Notices and settings of 'Push'. */
export const pushDocuments: readonly DemoDocument[] = [
  {
    collection: "push-notification",
    values: {
      name: "Reabre la costanera el sábado",
      content: "El río bajó del nivel de alerta después de diecinueve días. Qué tramos se habilitan y cuáles siguen cortados.",
      url: "https://laribera.example/costanera-reabre",
      photoAsset: demoRef("asset", "costanera-amanecer.jpg"),
      photoAssetFocuspoint: [0.68, 0.42],
      segmentIpLocationInclude: [{ country: "Argentina", region: "Litoral", city: "La Ribera" }],
    },
    found: { sentAt: daysAgo(1), sent: 18_911, errored: 0, uncertain: 0, showCount: 18_402, clickCount: 3911, closeCount: 1204 },
  },
  {
    collection: "push-notification",
    values: {
      name: "Vuelven los colectivos nocturnos",
      content: "Cinco líneas, todos los días, desde el lunes. Mirá los horarios de tu parada.",
      url: "https://laribera.example/colectivos-nocturnos",
      photoAsset: demoRef("asset", "avenida-de-noche.jpg"),
      photoAssetFocuspoint: [0.5, 0.55],
      segmentIpLocationExclude: [{ country: "Uruguay" }, { country: "Brasil" }],
    },
    found: { sentAt: daysAgo(3), sent: 18_340, errored: 0, uncertain: 0, showCount: 17_950, clickCount: 2487, closeCount: 2016 },
  },
  {
    collection: "push-notification",
    values: {
      name: "Ribereño empató sobre la hora",
      content: "Salvatierra atajó un penal en el descuento. El puntero llega al clásico con un punto de ventaja.",
      url: "https://laribera.example/riberenio-empate",
      photoAsset: demoRef("asset", "regata.jpg"),
    },
    found: { sentAt: daysAgo(6), sent: 9405, errored: 0, uncertain: 0, showCount: 9120, clickCount: 1733, closeCount: 640 },
  },
  {
    collection: "push-notification",
    values: {
      name: "Corte de agua en El Bajo y Las Garzas",
      content: "Desde las 14 hasta las 22 por la reparación de un caño maestro.",
      segmentIpLocationInclude: [{ country: "Argentina", region: "Litoral", city: "La Ribera" }],
    },
    found: { sentAt: daysAgo(10), sent: 6230, errored: 0, uncertain: 0, showCount: 6044, clickCount: 212, closeCount: 1530 },
  },
  {
    collection: "push-notification",
    values: { name: "Prueba de la redacción", content: "Si te llegó este aviso, avisá en la mesa de edición." },
  },
  {
    collection: "firebase-settings",
    values: {
      vapidPublicKey: "clave-publica-de-demostracion",
      fcmServerKey: "clave-de-demostracion-fcm",
      appConfig: { projectId: "la-ribera-demo", appId: "1:1408:web:laribera", messagingSenderId: "1408" },
      googleKey: '{"type":"service_account","project_id":"la-ribera-demo"}',
    },
  },
  {
    collection: "web-push-settings",
    values: {
      enabled: true,
      autoPushEnabled: true,
      autoPushRecommendationSort: "meanScore",
      autoPushTargetPeriodHours: 24,
      autoPushContentMaxHours: 12,
    },
  },
  { collection: "auto-push-settings", values: { enabled: true } },
];
