import { beforeEach, expect, test, vi } from "vitest";

import { onInteraction } from "./interaction-events.ts";

let root: HTMLElement;
const listener = vi.fn<() => void>();

beforeEach(() => {
  root = document.createElement("div");
  root.append(document.createElement("input"));
  listener.mockClear();
});

const sign = (event: Event) => root.querySelector("input")?.dispatchEvent(event);

test.each(["pointermove", "touchstart", "focusin", "keydown", "input", "click", "submit"])(
  "%s is observed until unsubscribed, even if its propagation is stopped",
  (name) => {
    const end = onInteraction(root, listener);
    root.addEventListener(name, (event) => event.stopImmediatePropagation(), true);
    sign(new Event(name, { bubbles: true }));
    expect(listener).toHaveBeenCalledOnce();
    end();
    sign(new Event(name, { bubbles: true }));
    expect(listener).toHaveBeenCalledOnce();
  },
);

/** A pointer's move, by so many pixels: a document without layout knows none. */
function move(by: number): PointerEvent {
  const event = new PointerEvent("pointermove", { bubbles: true });
  Object.defineProperties(event, { movementX: { value: 0 }, movementY: { value: by } });
  return event;
}

test("a pointermove without movement does not count as an interaction", () => {
  onInteraction(root, listener);
  sign(move(0));
  expect(listener).not.toHaveBeenCalled();
  sign(move(1));
  expect(listener).toHaveBeenCalledOnce();
});
