import { beforeEach, expect, test, vi } from "vitest";

import { onInteraction } from "./interaction-events.ts";

let root: HTMLElement;
const heard = vi.fn<() => void>();

beforeEach(() => {
  root = document.createElement("div");
  root.append(document.createElement("input"));
  heard.mockClear();
});

const sign = (event: Event) => root.querySelector("input")?.dispatchEvent(event);

test.each(["pointermove", "touchstart", "focusin", "keydown", "input", "click", "submit"])(
  "%s is observed until unsubscribed, even if its propagation is stopped",
  (name) => {
    const end = onInteraction(root, heard);
    root.addEventListener(name, (event) => event.stopImmediatePropagation(), true);
    sign(new Event(name, { bubbles: true }));
    expect(heard).toHaveBeenCalledOnce();
    end();
    sign(new Event(name, { bubbles: true }));
    expect(heard).toHaveBeenCalledOnce();
  },
);

/** A pointer's move, by so many pixels: a document without layout knows none. */
function move(by: number): PointerEvent {
  const event = new PointerEvent("pointermove", { bubbles: true });
  Object.defineProperties(event, { movementX: { value: 0 }, movementY: { value: by } });
  return event;
}

test("a pointermove without movement does not count as an interaction", () => {
  onInteraction(root, heard);
  sign(move(0));
  expect(heard).not.toHaveBeenCalled();
  sign(move(1));
  expect(heard).toHaveBeenCalledOnce();
});
