/** A harbour at an hour: the sun's height (0 to 1), the sky's hue above and below it, and the boats. */
const hours = [
  { name: "First light", sun: 0.12, high: 268, low: 32, boats: 3 },
  { name: "Ovens on", sun: 0.3, high: 250, low: 18, boats: 1 },
  { name: "Boats at dawn", sun: 0.45, high: 230, low: 42, boats: 5 },
  { name: "Rye on the quay", sun: 0.65, high: 215, low: 60, boats: 2 },
  { name: "The long table", sun: 0.8, high: 205, low: 190, boats: 4 },
  { name: "Shutters down", sun: 0.2, high: 290, low: 8, boats: 2 },
];

const [width, height] = [1_200, 900];
const shore = height * 0.62;

/** @param {number} index @param {number} count */
function boat(index, count) {
  const x = (width * (index + 0.6)) / count;
  const y = shore + 60 + ((index * 83) % 140);
  const size = 46 + ((index * 37) % 40);
  return `<g transform="translate(${x} ${y})" fill="#1d1a33">
    <path d="M${-size} 0h${size * 2}l${-size * 0.35} ${size * 0.42}h${-size * 1.3}z"/>
    <path d="M-3 ${-size * 1.7}h6V0h-6z"/><path d="M8 ${-size * 1.6}L${size * 0.8} -8H8z" opacity=".8"/></g>`;
}

/** @param {typeof hours[number]} hour @returns {string} a document of one picture */
function drawn({ sun, high, low, boats }) {
  const y = shore - sun * shore * 0.85;
  const hills = Array.from({ length: 9 }, (_, at) => {
    const top = shore - 24 - ((at * 47) % 68);
    return `L${(at * width) / 8} ${top}`;
  }).join("");
  const glints = Array.from({ length: 11 }, (_, at) => {
    const long = 40 + ((at * 67) % 110);
    const x = width * 0.62 - long / 2 + ((at * 41) % 60) - 30;
    return `<rect x="${x}" y="${shore + 14 + at * 26}" width="${long}" height="6" rx="3"/>`;
  }).join("");
  return `<!doctype html><style>body{margin:0}svg{display:block}</style>
<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" xmlns="http://www.w3.org/2000/svg">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="hsl(${high} 45% ${18 + sun * 40}%)"/>
      <stop offset="1" stop-color="hsl(${low} 85% ${62 + sun * 20}%)"/></linearGradient>
    <linearGradient id="sea" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="hsl(${low} 50% ${48 + sun * 20}%)"/>
      <stop offset="1" stop-color="hsl(${high} 42% ${14 + sun * 24}%)"/></linearGradient>
  </defs>
  <rect width="${width}" height="${shore}" fill="url(#sky)"/>
  <circle cx="${width * 0.62}" cy="${y}" r="74" fill="#fff3d6" opacity=".95"/>
  <path d="M0 ${shore}${hills}L${width} ${shore}z" fill="hsl(${high} 34% ${16 + sun * 18}%)"/>
  <rect y="${shore}" width="${width}" height="${height - shore}" fill="url(#sea)"/>
  <g fill="#fff3d6" opacity=".45">${glints}</g>
  ${Array.from({ length: boats }, (_, index) => boat(index, boats)).join("")}
</svg>`;
}

/**
 * Images for posts: the browser draws them, so that none is stored in the repository.
 * @param {import("@playwright/test").Browser} browser
 * @returns {Promise<{ name: string, bytes: Buffer<ArrayBuffer> }[]>} PNG files
 */
export async function drawScenes(browser) {
  const page = await browser.newPage({ viewport: { width, height } });
  const scenes = [];
  for (const hour of hours) {
    await page.setContent(drawn(hour));
    scenes.push({ name: hour.name, bytes: Buffer.from(await page.screenshot()) });
  }
  await page.close();
  return scenes;
}
