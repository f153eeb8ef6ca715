// oxlint-disable postlark/storage-in-one-place -- empties whatever a story has put there
import axe from "axe-core";
import { configure } from "storybook/test";
import { afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import { cdp, commands, page, type Locator } from "vitest/browser";

declare module "vitest" {
  interface ProvidedContext {
    /** Whether this machine draws as the one did that drew the baselines. */
    isComparable: boolean;
    /** Whether the baselines are drawn anew. */
    isUpdate: boolean;
  }
  /** What Storybook's addon notes of a story. */
  interface TaskMeta {
    storyId?: string;
    reports?: unknown[];
  }
}

declare module "vitest/browser" {
  interface BrowserCommands {
    isKnown(name: string, selector: string): Promise<boolean>;
    remember(name: string, selector: string): Promise<void>;
  }
}

/** In px: a story of 100,000 rows that the page scrolls has no screenshot. */
const tallestScreenshot = 3_000;

/** The kit's stories have screenshots; the screens, made of the kit and changing daily, have none. */
const ofKit = /^(dark|light)\/(foundations|parts|shells)-/;

// What is waited for may have to be compiled first, on busy cores.
configure({ asyncUtilTimeout: 30_000 });

/** A headless shell's pointer is somewhere from the start: out of the way, it hovers over no story. */
beforeAll(async () => {
  await cdp().send("Input.dispatchMouseEvent", { type: "mouseMoved", x: 1_299, y: 3_999 });
});

/** All stories are shown by one page: none finds what another has kept, or where it has scrolled to. */
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo({ top: 0, behavior: "instant" });
});

/** Checked in the dark; now its screenshot, then the same story by day: its contrast and its screenshot. */
afterEach(async ({ task }) => {
  const { storyId } = task.meta;
  if (storyId === undefined || task.result?.state === "fail") return;
  // What axe says of a story that passes is read by nobody, and is 50 KB each to send and to write.
  task.meta.reports = [];
  // As Vitest calls its file.
  const story = storyId.replaceAll(/-+/g, "-");
  const root = document.documentElement.dataset;
  await expectScreenshot(`dark/${story}`);
  root["theme"] = "light";
  await expectContrast();
  await expectScreenshot(`light/${story}`);
});

async function expectContrast(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    runOnly: ["color-contrast"],
    resultTypes: ["violations"],
  });
  const places = violations.flatMap(({ nodes }) =>
    nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  );
  // A setup file's hook belongs to every test.
  // oxlint-disable-next-line vitest/no-standalone-expect
  expect(places, "contrast in the light theme").toEqual([]);
}

async function expectScreenshot(name: string): Promise<void> {
  if (!inject("isComparable") || !ofKit.test(name)) return;
  await document.fonts.ready;
  const { innerWidth, innerHeight } = window;
  const story = subject();
  // The story's own: what one before it left out of sight may reach below it for a while.
  const height =
    story === document.body
      ? document.documentElement.scrollHeight
      : Math.ceil(story.getBoundingClientRect().bottom);
  if (height > tallestScreenshot) return;
  // A screenshot ends where the frame does.
  if (height > innerHeight) await page.viewport(innerWidth, height);
  await expectMatch(name, page.elementLocator(story));
  if (height > innerHeight) await page.viewport(innerWidth, innerHeight);
}

async function expectMatch(name: string, story: Locator): Promise<void> {
  const { selector } = story;
  const isUpdate = inject("isUpdate");
  if (!isUpdate && (await commands.isKnown(name, selector))) return;
  // oxlint-disable-next-line vitest/no-standalone-expect
  await expect.element(story).toMatchScreenshot(name, { timeout: 20_000 });
  if (isUpdate) await commands.remember(name, selector);
}

/** The story alone, so that a small change is a large share of it; the page where something floats. */
function subject(): Element {
  const [story, ...beside] = [...document.body.children].filter((element) => isShown(element));
  return story === undefined || beside.length > 0 || hasFloating() ? document.body : story;
}

/** Charts measure their words far above the page, in an element that outlives them. */
function isShown(element: Element): boolean {
  const { width, height, bottom } = element.getBoundingClientRect();
  return width > 0 && height > 0 && bottom > 0;
}

function hasFloating(): boolean {
  const elements = [...document.body.querySelectorAll("*")];
  return elements.some(
    (element) => getComputedStyle(element).position === "fixed" && isShown(element),
  );
}
