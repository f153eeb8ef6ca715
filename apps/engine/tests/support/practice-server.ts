import type { Practice, PracticeServer } from "../../src/channels/practice/practice.ts";

/** The engine's practice server as somebody else started it. */
export function practiceServer(serverOf: () => PracticeServer | undefined): Practice {
  return {
    state: () => ({ state: "absent", progress: null, message: null, viewerUrl: null }),
    start: () => undefined,
    server: serverOf,
    stop: () => Promise.resolve(),
  };
}
