/// <reference lib="dom" />
import { sampleAccounts } from "../../run/lib/announcement.mjs";
import { signIn } from "../../run/lib/sign-in.mjs";

const length = 3_000;
const keys = 220;
/** The first ones meet code that is not compiled yet. */
const warmUp = 20;
/** Between two presses, in milliseconds: as fast as people type. */
const delay = 80;

/** Runs in the page: from each key press to the frame that shows it, in milliseconds. */
function noteKeys() {
  /** @type {number[]} */
  const times = [];
  Reflect.set(window, "benchKeys", times);
  const note = (/** @type {KeyboardEvent} */ { timeStamp }) => {
    const { port1, port2 } = new MessageChannel();
    // The next task after a frame's own work begins once it is drawn.
    port1.addEventListener("message", () => times.push(performance.now() - timeStamp));
    port1.start();
    requestAnimationFrame(() => port2.postMessage(null));
  };
  addEventListener("keydown", note, { capture: true });
}

/**
 * Types at the end of a post of 3,000 characters for all of a workspace's channels.
 * @param {string} origin
 * @param {string} slug
 * @param {import("@postlark/testing/browser").Browser} launchOptions
 * @returns {Promise<number[]>} milliseconds from each key press to its frame
 */
export async function keyTimes(origin, slug, launchOptions) {
  const { chromium } = await import("@playwright/test");
  const program = await chromium.launch({
    ...launchOptions,
    // A frame is drawn when there is something to draw: a display's rhythm is not the composer's.
    args: [...launchOptions.args, "--disable-frame-rate-limit", "--disable-gpu-vsync"],
  });
  try {
    const page = await program.newPage({ viewport: { width: 1280, height: 800 } });
    await signIn(page, origin, sampleAccounts.user);
    await page.goto(`${origin}/w/${slug}/posts/new`);
    const chips = page.getByRole("group", { name: "Channels" }).getByRole("button");
    await chips.first().waitFor();
    for (const chip of await chips.all()) {
      if ((await chip.getAttribute("aria-pressed")) === "false") await chip.click();
    }
    const sentence = "Fresh rye, every morning from half past six, until there is none left. ";
    const text = sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length);
    const box = page.getByLabel("Text for all channels");
    await box.fill(text);
    await page.getByText("Saved", { exact: true }).waitFor();
    await box.press("End");
    await page.evaluate(noteKeys);
    await page.keyboard.type("a".repeat(keys), { delay });
    const times = await page.waitForFunction((wanted) => {
      const noted = Reflect.get(window, "benchKeys");
      return noted.length >= wanted && noted;
    }, keys);
    return (await times.jsonValue()).slice(warmUp);
  } finally {
    await program.close();
  }
}
