import { expect, type Locator } from "@playwright/test";

/** How a journey operates controls: by pointer and touch, or by keyboard only. */
export type Hand = {
  press: (control: Locator) => Promise<void>;
  enter: (field: Locator, text: string) => Promise<void>;
};

export const pointer: Hand = {
  press: (control) => control.click(),
  enter: (field, text) => field.fill(text),
};

/** Reaches a control by Tab from the current focus, an item of a menu by arrow keys. */
async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const page = control.page();
  const key = (await control.getAttribute("role")) === "menuitem" ? "ArrowDown" : "Tab";
  for (let presses = 0; presses < 120; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead there.`);
}

/** Selects a radio by arrow keys: Tab leads to the selected one. */
async function arrowTo(radio: Locator): Promise<void> {
  const page = radio.page();
  const name = await radio.getAttribute("name");
  await tabTo(page.locator(`input[name="${name}"]:checked`));
  await page.keyboard.press("ArrowRight");
  await expect(radio).toBeChecked();
}

export const keyboard: Hand = {
  press: async (control) => {
    if ((await control.getAttribute("type")) === "radio") return arrowTo(control);
    await tabTo(control);
    return control.page().keyboard.press("Enter");
  },
  enter: async (field, text) => {
    await tabTo(field);
    const type = await field.getAttribute("type");
    if (type !== "date" && type !== "time") await field.page().keyboard.press("ControlOrMeta+A");
    await field.page().keyboard.type(typedDateOrTime(text, type));
  },
};

/** Returns the keys to type into a native date or time field, in American English; other texts as they are. */
function typedDateOrTime(text: string, type: string | null): string {
  if (type === "date") return text.replace(/^(\d+)-(\d+)-(\d+)$/, "$2$3$1");
  if (type !== "time") return text;
  const [hour = "", minute = ""] = text.split(":");
  const half = Number(hour) < 12 ? "AM" : "PM";
  return `${String(Number(hour) % 12 || 12).padStart(2, "0")}${minute}${half}`;
}
