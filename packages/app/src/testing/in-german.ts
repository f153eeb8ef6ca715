import { expect, waitFor } from "storybook/test";

/** A phone in German, whose texts are the longest. */
export const germanPhone = { language: "de", viewport: { value: "phone" } };

/**
 * Expects a screen to be in German and to fit: the page is as wide as the phone, and no text is wider than its element.
 * @param title the screen's heading in German
 */
export async function expectGermanToFit(title: string): Promise<void> {
  const { documentElement: page } = document;
  await waitFor(() => expect(document.querySelector("main h1")).toHaveTextContent(title));
  // Components that depend on the phone's width render again shortly after the resize.
  await waitFor(async () => {
    await expect(window.innerWidth).toBe(375);
    await expect(page.scrollWidth).toBe(page.clientWidth);
    const clipped = [...document.querySelectorAll<HTMLElement>("main *, header *")].filter(
      isClipped,
    );
    await expect(clipped.map((element) => element.outerHTML.slice(0, 200))).toEqual([]);
  });
}

function isClipped(element: HTMLElement): boolean {
  const { overflowX, textOverflow, display } = getComputedStyle(element);
  if (display === "inline" || overflowX !== "visible" || textOverflow === "ellipsis") return false;
  if (element.clientWidth <= 1 || element.scrollWidth <= element.clientWidth + 1) return false;
  return element.scrollWidth > element.clientWidth + 1 + widestBleed(element);
}

/** By how much something inside extends to the screen's edge on purpose, by a negative margin. */
function widestBleed(element: HTMLElement): number {
  const margins = [...element.querySelectorAll("*")].map((inner) =>
    Number.parseFloat(getComputedStyle(inner).marginRight),
  );
  return Math.max(0, ...margins.map((margin) => -margin));
}
