import { afterEach, expect } from "vitest";
import { page } from "vitest/browser";

/** Compares what each story looks like, once it was played, with its picture in `baselines`. */
afterEach(async ({ task }) => {
  const { storyId } = task.meta;
  if (storyId === undefined || task.result?.state === "fail") return;
  await document.fonts.ready;
  const { innerWidth, innerHeight } = window;
  const { scrollHeight } = document.documentElement;
  // A picture ends where the frame does.
  if (scrollHeight > innerHeight) await page.viewport(innerWidth, scrollHeight);
  // A setup file's hook belongs to every test.
  // oxlint-disable-next-line vitest/no-standalone-expect
  await expect
    .element(page.elementLocator(subject()))
    .toMatchScreenshot(storyId, { timeout: 20_000 });
  await page.viewport(innerWidth, innerHeight);
});

/** The story alone, so that a small change is a large share of it; the page where something floats. */
function subject(): Element {
  const [story, ...beside] = [...document.body.children].filter((element) => isShown(element));
  return story === undefined || beside.length > 0 || hasFloating(story) ? document.body : story;
}

function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

function hasFloating(story: Element): boolean {
  const elements = [...story.querySelectorAll("*")];
  return elements.some(
    (element) => getComputedStyle(element).position === "fixed" && isShown(element),
  );
}
