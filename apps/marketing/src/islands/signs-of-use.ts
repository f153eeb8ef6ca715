const signs = ["pointermove", "touchstart", "focusin", "keydown", "input", "click", "submit"];

/** Listens ahead of what is inside for somebody about to use it; returns how to end that. */
export function onSignOfUse(target: EventTarget, listener: () => void): () => void {
  const heard = new AbortController();
  const options = { capture: true, passive: true, signal: heard.signal };
  const hear = (event: Event) => {
    if (!isAtRest(event)) listener();
  };
  for (const sign of signs) target.addEventListener(sign, hear, options);
  return () => heard.abort();
}

/** Whether a pointer only rests where the page came to be: browsers report a move by nothing then. */
function isAtRest(event: Event): boolean {
  return (
    event instanceof PointerEvent &&
    event.type === "pointermove" &&
    !(event.movementX || event.movementY)
  );
}
