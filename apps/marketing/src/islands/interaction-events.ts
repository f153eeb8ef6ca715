const signs = ["pointermove", "touchstart", "focusin", "keydown", "input", "click", "submit"];

/**
 * Calls back on the first interaction, in the capture phase.
 * @returns unsubscribes
 */
export function onInteraction(target: EventTarget, listener: () => void): () => void {
  const heard = new AbortController();
  const options = { capture: true, passive: true, signal: heard.signal };
  const hear = (event: Event) => {
    if (!isAtRest(event)) listener();
  };
  for (const sign of signs) target.addEventListener(sign, hear, options);
  return () => heard.abort();
}

/** Whether the pointer has not moved: browsers report a pointermove after loading. */
function isAtRest(event: Event): boolean {
  return (
    event instanceof PointerEvent &&
    event.type === "pointermove" &&
    !(event.movementX || event.movementY)
  );
}
