/// <reference lib="dom" />
/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("@playwright/test").CDPSession} Devtools */

/**
 * Memory, elements and frame rate of a page.
 * @typedef {{ heap: number, nodes: number, fps: number }} Weight
 */

/**
 * JavaScript's heap in bytes after a collection, the number of elements, and frames a second during three seconds of
 * scrolling.
 * @param {Page} page
 * @param {Devtools} devtools
 * @returns {Promise<Weight>}
 */
export async function weigh(page, devtools) {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  return { heap: usedSize, nodes, fps: await page.evaluate(scrollForThreeSeconds) };
}

async function scrollForThreeSeconds() {
  window.scrollTo(0, 0);
  await new Promise(requestAnimationFrame);
  const startedAt = performance.now();
  let frames = 0;
  while (performance.now() - startedAt < 3_000) {
    window.scrollBy(0, 120);
    await new Promise(requestAnimationFrame);
    frames += 1;
  }
  return (frames * 1_000) / (performance.now() - startedAt);
}

/**
 * Milliseconds from an action until its result is painted.
 * @param {Page} page
 * @param {{ act: () => Promise<void>, event: string, selector: string }} wish the event that begins
 * it, and what matches once it is done
 */
export async function timeUntilPainted(page, { act, event, selector }) {
  const painted = page.evaluate(untilPainted, { event, selector });
  await act();
  return painted;
}

/** Runs in the page. @param {{ event: string, selector: string }} wish @returns {Promise<number>} */
function untilPainted({ event, selector }) {
  return new Promise((resolve) => {
    const begin = () => {
      const startedAt = performance.now();
      const look = () => {
        if (document.querySelector(selector) === null) requestAnimationFrame(look);
        else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)));
      };
      look();
    };
    document.addEventListener(event, begin, { capture: true, once: true });
  });
}
