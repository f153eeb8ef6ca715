/**
 * jsdom has dialog and popover elements without their methods. These open, close and restore focus; modality and
 * visibility need a real browser.
 */

/** @type {WeakMap<HTMLDialogElement, Element | null>} */
const openers = new WeakMap();

/** @this {HTMLDialogElement} */
function showModal() {
  openers.set(this, document.activeElement);
  this.open = true;
}

/** @this {HTMLDialogElement} */
function close() {
  if (!this.open) return;
  this.open = false;
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
  this.dispatchEvent(new Event("close"));
}

if (typeof HTMLDialogElement !== "undefined") {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
  Object.assign(Element.prototype, { getAnimations: () => [] });
  Object.assign(HTMLElement.prototype, { hidePopover() {} });
}
