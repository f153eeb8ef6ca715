/**
 * jsdom knows dialogs and popovers as elements, but not their methods. Here they open and close, and
 * give focus back; that they are modal, or out of sight, only a browser can show.
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
