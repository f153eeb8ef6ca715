import { persistent, storageKeys } from "./storage.ts";

/**
 * How the product looks and moves, as the root's attributes `data-theme`, `data-density`,
 * `data-motion` and `data-autoplay` say it (specification, Settings, Preferences).
 */
export type Appearance = {
  readonly theme: "dark" | "light";
  readonly density: "comfortable" | "compact";
  /** `reduced`: things stand still, whatever the system's own setting. */
  readonly motion: "full" | "reduced";
  /** Whether what can go on by itself, as a carousel, does so before somebody asks for it. */
  readonly autoplay: "on" | "off";
};

/** The product's own look, for everybody who chose no other. */
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

/** For `followAppearance`: aspect, the value that somebody may choose, the product's own. */
export const appearanceChoices = aspects.map(
  (aspect) => [aspect, otherAppearance[aspect], ownAppearance[aspect]] as const,
);

/**
 * Runs before the first paint of every page, inlined into its document: puts the chosen look on the
 * root, and again when another tab chooses or the page comes out of the browser's cache.
 */
export function followAppearance(choices: typeof appearanceChoices): void {
  const apply = () => {
    for (const [aspect, other, own] of choices) {
      let chosen: string | null = null;
      try {
        // oxlint-disable-next-line postlark/storage-in-one-place -- inlined: nothing can be imported
        chosen = localStorage.getItem(`postlark.${aspect}`);
      } catch {}
      document.documentElement.dataset[aspect] = chosen === other ? other : own;
    }
  };
  apply();
  addEventListener("storage", apply);
  addEventListener("pageshow", (event) => event.persisted && apply());
}

/** The look that this page has. */
export function shownAppearance(): Appearance {
  const { theme, density, motion, autoplay } = document.documentElement.dataset;
  return {
    theme: theme === "light" ? "light" : "dark",
    density: density === "compact" ? "compact" : "comfortable",
    motion: motion === "reduced" ? "reduced" : "full",
    autoplay: autoplay === "off" ? "off" : "on",
  };
}

/** Shows a look on this page until it is left, and keeps nothing. */
export function showAppearance(appearance: Appearance): void {
  Object.assign(document.documentElement.dataset, appearance);
}

/** Shows a look at once and keeps it, for every page and tab of this browser. */
export function chooseAppearance(appearance: Appearance): void {
  showAppearance(appearance);
  for (const aspect of aspects) persistent.setItem(storageKeys[aspect], appearance[aspect]);
}
