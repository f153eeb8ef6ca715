import { persistent, storageKeys } from "@postlark/site/storage";

/** Keys that can be single-key shortcuts; others are left to the browser. */
const shortcutKey = /^[a-z?/,]$/i;

/**
 * Whether a key press can be a single-key shortcut: without modifiers, outside of fields, and not disabled by the
 * user (WCAG 2.1.4).
 */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event;
  if (!shortcutKey.test(key) || ctrlKey || metaKey || altKey || isComposing || defaultPrevented)
    return false;
  const textFields = "input, textarea, select, [contenteditable]";
  return !(target instanceof Element && target.closest(textFields)) && areKeysOn();
}

/** Whether the user has not disabled single-key shortcuts on this device. */
export function areKeysOn(): boolean {
  return persistent.getItem(storageKeys.keys) === null;
}
