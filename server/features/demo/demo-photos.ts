import sharp from "sharp";

export interface DemoPhoto {
  readonly fileName: string;
  readonly description: string;
  readonly attribution: string;
  /** Where the subject is, fractions of width and height. */
  readonly focuspoint: readonly [number, number];
  readonly svg: string;
}

const WIDTH = 1600;
const HEIGHT = 1067;

/** The JPEG of a demo photo; the same bytes every time. */
export function renderPhoto(photo: DemoPhoto): Promise<Buffer> {
  return sharp(Buffer.from(photo.svg)).jpeg({ quality: 86 }).toBuffer();
}

/** Eight pictures of the river and the town, drawn. */
export const demoPhotos: readonly DemoPhoto[] = [
  {
    fileName: "costanera-amanecer.jpg",
    description: "La costanera al amanecer, con el río por debajo del nivel de alerta.",
    attribution: "Archivo Diario La Ribera",
    focuspoint: [0.68, 0.42],
    svg: scene(
      ["#f8c27d", "#d9825b", "#6b4a6e"],
      sun(1090, 430, 95, "#fff0c9") + water("#8a5a63", "#2e2a48") + pier() + boat(420, 780, 1.2),
    ),
  },
  {
    fileName: "avenida-de-noche.jpg",
    description: "La avenida principal, de noche.",
    attribution: "Nahuel Quiroga",
    focuspoint: [0.5, 0.55],
    svg: scene(["#0d1b3d", "#1d2f5e", "#3a3f6b"], towers("#0a1128", "#f6c95c") + lights()),
  },
  {
    fileName: "casas-del-bajo.jpg",
    description: "Casas del Bajo, vistas desde el puente.",
    attribution: "Inés Ferrando",
    focuspoint: [0.36, 0.6],
    svg: scene(["#9fd3e6", "#d9eef2", "#f3efe2"], houses() + water("#7fa6a3", "#4c7a7d", 860)),
  },
  {
    fileName: "usina.jpg",
    description: "El muro de ladrillo de la vieja usina y su chimenea.",
    attribution: "Archivo Diario La Ribera",
    focuspoint: [0.72, 0.35],
    svg: scene(["#b9c7cf", "#d8d2c4", "#e7d8bd"], powerStation()),
  },
  {
    fileName: "sesion.jpg",
    description: "El recinto del Concejo durante la sesión.",
    attribution: "Julieta Sosa",
    focuspoint: [0.5, 0.38],
    svg: scene(["#5d3b2e", "#7a5140", "#41271e"], chamber()),
  },
  {
    fileName: "puerto-gruas.jpg",
    description: "Grúas del muelle sur.",
    attribution: "Julieta Sosa",
    focuspoint: [0.3, 0.4],
    svg: scene(["#f2d6a2", "#e3a66f", "#b56b54"], cranes() + water("#7c5a58", "#3c3546")),
  },
  {
    fileName: "humedal.jpg",
    description: "El humedal al norte de la ciudad.",
    attribution: "Inés Ferrando",
    focuspoint: [0.62, 0.58],
    svg: scene(["#bfe3d0", "#8fc7a5", "#4c8a6a"], sun(420, 260, 70, "#fdf6d8") + reeds()),
  },
  {
    fileName: "regata.jpg",
    description: "Remeros frente al club náutico.",
    attribution: "Nahuel Quiroga",
    focuspoint: [0.45, 0.66],
    svg: scene(
      ["#7db7e0", "#b7dcf0", "#e8f4f7"],
      hills() + water("#4f8fb5", "#24547a", 560) + boat(540, 720, 1.6) + boat(1040, 850, 1.1),
    ),
  },
];

function scene(sky: readonly [string, string, string], content: string): string {
  const stops = sky.map((color, index) => `<stop offset="${index * 0.5}" stop-color="${color}"/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${content}</svg>`;
}

function sun(x: number, y: number, radius: number, color: string): string {
  const halo = [2.6, 1.9, 1.4].map(
    (times) => `<circle cx="${x}" cy="${y}" r="${radius * times}" fill="${color}" opacity="0.16"/>`,
  );
  return `${halo.join("")}<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`;
}

/** A river from `top` down, with ripples that lengthen towards the viewer. */
function water(light: string, dark: string, top = 640): string {
  const ripples = series(26, (index) => {
    const y = top + 12 + index * index * 0.62;
    const width = 60 + index * 14;
    return `<rect x="${(index * 367) % (WIDTH - 120)}" y="${y}" width="${width}" height="${2 + index * 0.18}" rx="2" fill="#fff" opacity="0.16"/>`;
  });
  return `<defs><linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><rect y="${top}" width="${WIDTH}" height="${HEIGHT - top}" fill="url(#water)"/>${ripples}`;
}

function boat(x: number, y: number, scale: number): string {
  const oars = series(4, (index) => `<path d="M${-90 + index * 60} -8 l-46 44" stroke="#f4e9d0" stroke-width="5"/>`);
  const rowers = series(
    4,
    (index) =>
      `<circle cx="${-80 + index * 60}" cy="-34" r="13" fill="#3a2b2a"/><path d="M${-96 + index * 60} 0 q16 -34 34 0z" fill="#c4572b"/>`,
  );
  return `<g transform="translate(${x} ${y}) scale(${scale})">${rowers}<path d="M-190 0 H190 Q150 26 60 26 H-70 Q-150 26 -190 0z" fill="#2a1d1c"/>${oars}</g>`;
}

function pier(): string {
  const posts = series(
    7,
    (index) => `<rect x="${980 + index * 92}" y="640" width="14" height="${120 + index * 26}" fill="#2b2030"/>`,
  );
  return `${posts}<path d="M960 640 H${WIDTH} V690 L960 656z" fill="#3a2b3a"/>`;
}

function towers(dark: string, lit: string): string {
  return series(12, (index) => {
    const height = 260 + ((index * 173) % 380);
    const x = index * 138 - 20;
    const windows = series(Math.floor(height / 46), (row) =>
      series(3, (column) =>
        (index + row * 2 + column) % 3 === 0
          ? `<rect x="${x + 22 + column * 34}" y="${HEIGHT - height - 120 + row * 44}" width="18" height="22" fill="${lit}" opacity="0.85"/>`
          : "",
      ),
    );
    return `<rect x="${x}" y="${HEIGHT - height - 150}" width="126" height="${height + 150}" fill="${dark}" opacity="${0.82 + (index % 3) * 0.06}"/>${windows}`;
  });
}

function lights(): string {
  return `<path d="M620 ${HEIGHT} L770 700 H830 L980 ${HEIGHT}z" fill="#20263f"/>${series(9, (index) => `<circle cx="${800 + (index % 2 ? 1 : -1) * (26 + index * 17)}" cy="${720 + index * index * 4.4}" r="${5 + index * 1.6}" fill="${index % 2 ? "#ffdf9b" : "#ff7a5c"}" opacity="0.9"/>`)}`;
}

function houses(): string {
  const colors = ["#d9694a", "#e3b04b", "#5a8fa3", "#7fa05f", "#c98b8b", "#e9dcc3"];
  return series(11, (index) => {
    const [x, y] = [index * 150 - 30, 520 + ((index * 71) % 130)];
    return `<path d="M${x} ${y} l80 -64 80 64z" fill="#6d4437"/><rect x="${x + 8}" y="${y}" width="144" height="${HEIGHT - y}" fill="${colors[index % colors.length]}"/><rect x="${x + 30}" y="${y + 46}" width="34" height="44" fill="#2d4a57"/><rect x="${x + 94}" y="${y + 60}" width="36" height="96" fill="#4b3129"/>`;
  });
}

function powerStation(): string {
  const arches = series(8, (index) => `<path d="M${60 + index * 128} 900 V660 q42 -70 84 0 V900z" fill="#3c3431"/>`);
  const bricks = series(14, (row) =>
    series(
      16,
      (column) =>
        `<rect x="${column * 74 - (row % 2) * 37}" y="${520 + row * 40}" width="70" height="36" fill="#a4553d" opacity="${0.75 + ((row + column) % 4) * 0.08}"/>`,
    ),
  );
  return `<rect x="1090" y="130" width="110" height="800" fill="#8d4a38"/><rect x="1076" y="120" width="138" height="34" fill="#6d382b"/><rect y="510" width="1130" height="${HEIGHT}" fill="#7d3f2f"/>${bricks}${arches}<rect y="960" width="${WIDTH}" height="120" fill="#6d7268"/>`;
}

function chamber(): string {
  const seats = series(5, (row) =>
    series(
      9 + row * 2,
      (column) =>
        `<circle cx="${800 + (column - (8 + row * 2) / 2) * (112 + row * 14)}" cy="${620 + row * 96}" r="${28 + row * 7}" fill="${(row + column) % 4 ? "#2b1a16" : "#8c6a4f"}"/>`,
    ),
  );
  return `<rect x="560" y="150" width="480" height="300" rx="8" fill="#f1ede0"/><path d="M560 150 h480 v110 h-480z" fill="#7fb2d6"/><path d="M560 350 h480 v100 h-480z" fill="#7fb2d6"/>${sun(800, 300, 34, "#f0b93a")}<rect x="480" y="470" width="640" height="86" rx="6" fill="#2d1913"/>${seats}`;
}

function cranes(): string {
  return series(4, (index) => {
    const x = 180 + index * 380;
    return `<g stroke="#42303a" stroke-width="16" fill="none"><path d="M${x} 660 L${x + 60} 240 L${x + 120} 660"/><path d="M${x - 130} 300 L${x + 330} 190"/><path d="M${x + 60} 150 L${x - 110} 296 M${x + 60} 150 L${x + 320} 194 M${x + 60} 150 V260"/><path d="M${x + 290} 200 V430" stroke-width="5"/></g><rect x="${x + 250}" y="430" width="84" height="46" fill="#c4572b"/>`;
  });
}

function reeds(): string {
  const stems = series(90, (index) => {
    const x = (index * 97) % WIDTH;
    const height = 220 + ((index * 53) % 260);
    return `<path d="M${x} ${HEIGHT} q${(index % 7) - 3} -${height / 2} ${((index * 29) % 60) - 30} -${height}" stroke="${index % 3 ? "#2f5d46" : "#a08a4a"}" stroke-width="${3 + (index % 4)}" fill="none"/>`;
  });
  return `${water("#a9d6c4", "#3f7d6e", 620)}${stems}<g fill="#f6f3ea"><path d="M960 640 q40 -70 96 -8 q-30 44 -96 8z"/><path d="M1046 628 q26 -92 6 -132 q34 40 18 140z"/></g>`;
}

function hills(): string {
  return `<path d="M0 560 Q300 380 620 520 T1200 470 T1700 560 V700 H0z" fill="#5c8f6b"/><path d="M0 600 Q420 500 800 570 T1700 590 V700 H0z" fill="#3f7457"/>`;
}

function series(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}
