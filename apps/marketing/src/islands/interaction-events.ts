const eventTypes = ["pointermove", "touchstart", "focusin", "keydown", "input", "click", "submit"];

/** Calls back on the first interaction, in the capture phase. @returns unsubscribes */
export function onInteraction(target: EventTarget, listener: () => void): () => void {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  const handleEvent = (event: Event) => {
    if (!isWithoutMovement(event)) listener();
  };
  for (const sign of eventTypes) target.addEventListener(sign, handleEvent, options);
  return () => listening.abort();
}

/** Whether the pointer has not moved: browsers report a pointermove after loading. */
function isWithoutMovement(event: Event): boolean {
  return (
    event instanceof PointerEvent &&
    event.type === "pointermove" &&
    !(event.movementX || event.movementY)
  );
}
