import { persistent, storageKeys } from "@postlark/site/storage";

/** Keys that can be single-key shortcuts; others are left to the browser. */
const known = /^[a-z?/,]$/i;

/**
 * Whether a key press can be a single-key shortcut: without modifiers, outside of fields, and not disabled by the
 * user (WCAG 2.1.4).
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
