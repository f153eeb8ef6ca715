/// <reference lib="dom" />
import { sampleAccounts } from "../../run/lib/announcement.mjs";
import { signIn } from "../../run/lib/sign-in.mjs";
import { drawScenes } from "../../run/screenshots/scenes.mjs";

const length = 3_000;
const pictures = 4;
const keys = 220;
/** Warm up: the first ones run code that is not compiled yet. */
const warmUpKeys = 20;
/** Milliseconds between two key presses: fast typing. */
const keyIntervalMs = 80;

/** Runs in the page: from each key press to the end of the frame that shows it, in milliseconds. */
function recordKeyTimes() {
  /** @type {number[]} */
  const times = [];
  Reflect.set(window, "benchKeys", times);
  let pressed = 0;
  const press = (/** @type {KeyboardEvent} */ { timeStamp }) => {
    pressed = timeStamp;
  };
  // A frame requested at the press may come before the letter; one requested here shows it.
  const note = () => {
    const since = pressed;
    requestAnimationFrame(() => {
      // The next task after the frame. A message would queue behind React's work.
      void scheduler.postTask(() => times.push(performance.now() - since), {
        priority: "user-blocking",
      });
    });
  };
  addEventListener("keydown", press, { capture: true });
  addEventListener("input", note, { capture: true });
}

/** Types at the end of a page's focused text field. @param {import("@playwright/test").Page} page @returns {Promise<number[]>} ms from each key to its frame */
async function measureTyping(page) {
  await page.keyboard.press("ControlOrMeta+End");
  await page.evaluate(recordKeyTimes);
  await page.keyboard.type("a".repeat(keys), { delay: keyIntervalMs });
  const times = await page.waitForFunction((expected) => {
    const noted = Reflect.get(window, "benchKeys");
    return noted.length >= expected && noted;
  }, keys);
  return (await times.jsonValue()).slice(warmUpKeys);
}

/** A plain field of the composer's size. */
const bareField = `<!doctype html><meta charset="utf-8"><title>Text</title>
<textarea style="width: 570px; height: 1250px; font: 16px/24px sans-serif"></textarea>`;

/** The same in a plain field. @param {import("@playwright/test").Browser} program @param {string} text */
async function measureBareTyping(program, text) {
  const page = await program.newPage({ viewport: { width: 1280, height: 800 } });
  await page.setContent(bareField);
  await page.locator("textarea").fill(text);
  await page.locator("textarea").focus();
  const times = await measureTyping(page);
  await page.close();
  return times;
}

/**
 * Types at the end of a post of 3,000 characters and four pictures on all channels, and of the same text in a plain
 * field.
 * @param {string} origin
 * @param {string} slug
 * @param {import("@postlark/testing/browser").Browser} launchOptions
 * @returns {Promise<{ composer: number[], bare: number[] }>} milliseconds from each key press to its frame
 */
export async function keyTimes(origin, slug, launchOptions) {
  const { chromium } = await import("@playwright/test");
  const program = await chromium.launch({
    ...launchOptions,
    // Otherwise the display's refresh rate would be measured.
    args: [...launchOptions.args, "--disable-frame-rate-limit", "--disable-gpu-vsync"],
  });
  try {
    const page = await program.newPage({ viewport: { width: 1280, height: 800 } });
    await signIn(page, origin, sampleAccounts.user);
    await page.goto(`${origin}/w/${slug}/posts/new`);
    await page.getByRole("button", { name: "Channels", exact: true }).click();
    const channels = page.getByRole("dialog", { name: "Channels" }).getByRole("button");
    await channels.first().waitFor();
    for (const channel of await channels.all()) {
      if ((await channel.getAttribute("aria-pressed")) === "false") await channel.click();
    }
    await page.keyboard.press("Escape");
    const sentence = "Fresh rye, every morning from half past six, until there is none left. ";
    const text = sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length);
    const box = page.getByLabel("Text for all channels");
    await box.fill(text);
    for (const { name, bytes } of (await drawScenes(program)).slice(0, pictures)) {
      const file = { name: `${name}.png`, mimeType: "image/png", buffer: bytes };
      await page.getByLabel("Add pictures or videos").setInputFiles(file);
    }
    await page.getByLabel(`Alt text of picture ${pictures}`).waitFor();
    await page.getByText("Saved", { exact: true }).waitFor();
    await box.focus();
    const composer = await measureTyping(page);
    await page.close();
    return { composer, bare: await measureBareTyping(program, text) };
  } finally {
    await program.close();
  }
}
