import { readFolderState, readSite, type FolderState, type Sources } from "./read-site.ts";
import type { Site } from "./site.ts";

export type LiveSite = {
  /** A consistent snapshot; a request uses one for its whole duration. */
  current(): Site;
  /** Polls the folder now: another gateway may already serve a newer release to this visitor. */
  refresh(): Promise<Site>;
  close(): void;
};

export type LiveSiteOptions = {
  readonly intervalMs?: number;
  /** Milliseconds until a release that could not be served is read again: its files may still be arriving. */
  readonly retryAfterMs?: number;
  /** Receives why the current release cannot be served, once for each reason. */
  readonly onProblem?: (reason: string) => void;
  readonly onChange?: (site: Site) => void;
};

/**
 * Serves a releases folder. It polls the folder instead of watching it: a poll is a few small reads, and works on
 * network and container volumes. A release that cannot be served changes nothing.
 */
export async function openSite(
  sources: Sources,
  { intervalMs = 1_000, retryAfterMs = 10_000, onProblem, onChange }: LiveSiteOptions = {},
): Promise<LiveSite> {
  const reportProblem = (reason: string): void => onProblem?.(reason);
  let state = await readFolderState(sources.folder);
  let site = await readSite(sources, state, undefined, reportProblem);
  let failed: { readonly state: string; readonly at: number; readonly reason: string } | undefined;
  onChange?.(site);

  /** Serves the folder's state if it changed; a failure is reported once and leaves the present site. */
  async function pollOnce(): Promise<void> {
    let newState: FolderState | undefined;
    try {
      newState = await readFolderState(sources.folder);
      const text = JSON.stringify(newState);
      const isUnchanged = text === JSON.stringify(state);
      if (isUnchanged) failed = undefined;
      const isWaitingToRetry =
        failed?.state === text && performance.now() - failed.at < retryAfterMs;
      if (isUnchanged || isWaitingToRetry) return;
      site = await readSite(sources, newState, site, reportProblem);
      state = newState;
      failed = undefined;
      onChange?.(site);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== failed?.reason) reportProblem(reason);
      failed = { state: JSON.stringify(newState), at: performance.now(), reason };
    }
  }

  let runningPoll: Promise<void> = Promise.resolve();
  let nextPoll: Promise<void> | undefined;

  /** Polls one at a time; a caller during a poll gets the next one, which sees everything up to the call. */
  function poll(): Promise<void> {
    nextPoll ??= runningPoll.then(() => {
      nextPoll = undefined;
      runningPoll = pollOnce();
      return runningPoll;
    });
    return nextPoll;
  }

  const timer = sources.folder && setInterval(() => void poll(), intervalMs);
  timer?.unref();

  return {
    current: () => site,
    async refresh() {
      if (sources.folder) await poll();
      return site;
    },
    close: () => clearInterval(timer),
  };
}
