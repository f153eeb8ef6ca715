import { runInNewContext } from "node:vm";

import { expect, test, vi } from "vitest";

import { headScript } from "./head-script.ts";

type Listener = (event: { viewTransition: unknown }) => void;

/** Runs the script as a page would, and gives what it listens to. */
function listeners(): Map<string, Listener> {
  const found = new Map<string, Listener>();
  runInNewContext(headScript, {
    document: { documentElement: { dataset: {} } },
    localStorage: { getItem: () => null },
    addEventListener: (name: string, listener: Listener) => found.set(name, listener),
  });
  return found;
}

function broken(): Promise<never> {
  return Promise.reject(new Error("Transition was skipped"));
}

test.each(["pageswap", "pagereveal"])("a transition broken off at %s is heard", async (name) => {
  const unheard = vi.fn<() => void>();
  process.on("unhandledRejection", unheard);
  const listener = listeners().get(name);
  listener?.({
    viewTransition: { ready: broken(), finished: broken(), updateCallbackDone: broken() },
  });
  listener?.({ viewTransition: null });
  // Node tells of unheard rejections once everything at hand is done.
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", unheard);
  expect(listener).toBeDefined();
  expect(unheard).not.toHaveBeenCalled();
});
