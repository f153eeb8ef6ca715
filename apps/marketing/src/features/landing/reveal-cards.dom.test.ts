import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { revealCards } from "./reveal-cards.ts";

/** What the page told the browser to watch, and how to tell it what is seen. */
let observers: {
  watched: Set<Element>;
  threshold: unknown;
  see: (card: Element, ratio: number) => void;
}[];

beforeEach(() => {
  observers = [];
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      watched = new Set<Element>();
      constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit) {
        observers.push({
          watched: this.watched,
          threshold: options.threshold,
          see: (target, intersectionRatio) => {
            const entry: Partial<IntersectionObserverEntry> = { target, intersectionRatio };
            Reflect.apply(callback, undefined, [[entry], this]);
          },
        });
      }
      observe = (card: Element) => this.watched.add(card);
      unobserve = (card: Element) => this.watched.delete(card);
    },
  );
  document.body.innerHTML = `<p class="card-hover">One</p><p class="card-hover">Two</p><p>Text</p>`;
});

afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset["motion"];
});

const cards = () => [...document.querySelectorAll<HTMLElement>(".card-hover")];
const states = () => cards().map(({ dataset }) => dataset["reveal"]);

test("a card is hidden until a tenth of it is in view", () => {
  revealCards();
  const [observer] = observers;
  const [card] = cards();
  if (!observer || !card) throw new Error("nothing is watched");
  expect(observer.threshold).toBe(0.1);
  expect([...observer.watched]).toEqual(cards());
  observer.see(card, 0.04);
  expect(states()).toEqual(["waiting", undefined]);
  observer.see(card, 0.1);
  expect(states()).toEqual(["shown", undefined]);
  expect(observer.watched.has(card)).toBe(false);
});

test("no card is hidden with prefers-reduced-motion", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  revealCards();
  expect(observers).toEqual([]);
});

test("with animations turned off in the settings, no card is hidden", () => {
  document.documentElement.dataset["motion"] = "reduced";
  revealCards();
  expect(observers).toEqual([]);
});
