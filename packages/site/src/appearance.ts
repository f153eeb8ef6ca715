import { persistent, storageKeys } from "./storage.ts";

/** The appearance, as in the root's `data-` attributes (specification, Settings, Preferences). */
export type Appearance = {
  readonly theme: "dark" | "light";
  readonly density: "comfortable" | "compact";
  /** `reduced`: no motion, whatever the system's setting. */
  readonly motion: "full" | "reduced";
  /** Whether things such as carousels may start by themselves. */
  readonly autoplay: "on" | "off";
};

export const ownAppearance: Appearance = {
  theme: "dark",
  density: "comfortable",
  motion: "full",
  autoplay: "on",
};

const otherAppearance: Appearance = {
  theme: "light",
  density: "compact",
  motion: "reduced",
  autoplay: "off",
};

const aspects = ["theme", "density", "motion", "autoplay"] as const;

/** Aspect, the alternative value, and the default. */
export const appearanceChoices = aspects.map(
  (aspect) => [aspect, otherAppearance[aspect], ownAppearance[aspect]] as const,
);

/** A storage key after `postlark.`, a value it may have (`null`: none), and the attribute's value otherwise. */
type StoredChoice = readonly [key: string, value: string | null, otherwise: string];

/** Whether somebody is signed in here: `data-session` is `null` without a stored session. */
export const sessionChoice = ["session", null, "kept"] as const satisfies StoredChoice;

/**
 * Sets the root's `data-` attributes from storage. Inlined before the first paint; follows other tabs and the
 * browser's page cache.
 */
export function followStorage(choices: readonly StoredChoice[]): void {
  const apply = () => {
    for (const [key, value, otherwise] of choices) {
      let stored: string | null = null;
      try {
        // oxlint-disable-next-line postlark/storage-in-one-place -- inlined: nothing can be imported
        stored = localStorage.getItem(`postlark.${key}`);
      } catch {}
      document.documentElement.dataset[key] = `${stored === value ? value : otherwise}`;
    }
  };
  apply();
  addEventListener("storage", apply);
  addEventListener("pageshow", (event) => event.persisted && apply());
}

export function shownAppearance(): Appearance {
  const { theme, density, motion, autoplay } = document.documentElement.dataset;
  return {
    theme: theme === "light" ? "light" : "dark",
    density: density === "compact" ? "compact" : "comfortable",
    motion: motion === "reduced" ? "reduced" : "full",
    autoplay: autoplay === "off" ? "off" : "on",
  };
}

/** Shows an appearance until the page is left, without storing it. */
export function showAppearance(appearance: Appearance): void {
  Object.assign(document.documentElement.dataset, appearance);
}

/** Shows an appearance and stores it for every page and tab of this browser. */
export function chooseAppearance(appearance: Appearance): void {
  showAppearance(appearance);
  for (const aspect of aspects) persistent.setItem(storageKeys[aspect], appearance[aspect]);
}
