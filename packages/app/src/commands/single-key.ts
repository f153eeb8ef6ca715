import { persistent, storageKeys } from "@postlark/site/storage";

/** What single keys may do something; the others stay the browser's. */
const known = /^[a-z?/,]$/i;

/**
 * Whether a press is one of a key alone, meant for the app and not for a field. Never so where somebody
 * turned such keys off (WCAG 2.1.4).
 */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event;
  if (!known.test(key) || ctrlKey || metaKey || altKey || isComposing || defaultPrevented)
    return false;
  const writes = "input, textarea, select, [contenteditable]";
  return !(target instanceof Element && target.closest(writes)) && areKeysOn();
}

export function areKeysOn(): boolean {
  return persistent.getItem(storageKeys.keys) === null;
}
