import { chromium, type LaunchOptions } from "playwright";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const file = join(import.meta.dirname, "baselines/rendering.json");

/** What makes two machines draw the same story alike: a screenshot of one says nothing about another's. */
type Rendering = {
  readonly browser: string;
  readonly platform: string;
  /** Widths in px of one line in each of the kit's faces: they tell fonts apart. */
  readonly lines: readonly number[];
};

export async function currentRendering(options: LaunchOptions): Promise<Rendering> {
  const browser = await chromium.launch(options);
  try {
    const page = await browser.newPage();
    const lines = await page.evaluate(() =>
      ["system-ui, sans-serif", "ui-monospace, monospace"].map((family) => {
        const line = document.createElement("span");
        line.style.font = `100px ${family}`;
        line.textContent = "Every channel, at first light. 0123456789";
        document.body.append(line);
        return Math.round(line.getBoundingClientRect().width);
      }),
    );
    const [version = ""] = browser.version().split(".");
    return { browser: `Chromium ${version}`, platform: process.platform, lines };
  } finally {
    await browser.close();
  }
}

/** Why the baselines cannot be compared with what this machine draws; `undefined` when they can. */
export function whyIncomparable(current: Rendering): string | undefined {
  if (!existsSync(file)) return "there are none yet";
  const baseline = readFileSync(file, "utf8");
  if (baseline === serialized(current)) return undefined;
  return `they were drawn otherwise\nbaselines: ${baseline}\nhere: ${serialized(current)}`;
}

export function rememberRendering(current: Rendering): void {
  writeFileSync(file, serialized(current));
}

function serialized(rendering: Rendering): string {
  return `${JSON.stringify(rendering)}\n`;
}
