import { readFolderState, readSite, type FolderState, type Sources } from "./read-site.ts";
import type { Site } from "./site.ts";

export type LiveSite = {
  /** One whole state; a request takes it once and is handled with it alone. */
  current(): Site;
  /** Polls the folder now: this very visitor may come from another gateway that knows of a release already. */
  refresh(): Promise<Site>;
  close(): void;
};

export type LiveSiteOptions = {
  readonly interval?: number;
  /** Milliseconds after which what could not be served is read again: its files may still be coming. */
  readonly retryAfter?: number;
  /** Told why a release is not served although it is pointed to; once for as long as it is the same. */
  readonly onProblem?: (reason: string) => void;
  readonly onChange?: (site: Site) => void;
};

/**
 * The folder is polled rather than watched: a poll is a few small reads, and works on network and
 * container volumes, where watching does not. What cannot be served changes nothing.
 */
export async function openSite(
  sources: Sources,
  { interval = 1_000, retryAfter = 10_000, onProblem, onChange }: LiveSiteOptions = {},
): Promise<LiveSite> {
  const tell = (reason: string): void => onProblem?.(reason);
  let state = await readFolderState(sources.folder);
  let site = await readSite(sources, state, undefined, tell);
  let failed: { readonly state: string; readonly at: number; readonly reason: string } | undefined;
  onChange?.(site);

  async function pollOnce(): Promise<void> {
    let seen: FolderState | undefined;
    try {
      seen = await readFolderState(sources.folder);
      const text = JSON.stringify(seen);
      const isOld = text === JSON.stringify(state);
      if (isOld) failed = undefined;
      const isTried = failed?.state === text && performance.now() - failed.at < retryAfter;
      if (isOld || isTried) return;
      site = await readSite(sources, seen, site, tell);
      state = seen;
      failed = undefined;
      onChange?.(site);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== failed?.reason) tell(reason);
      failed = { state: JSON.stringify(seen), at: performance.now(), reason };
    }
  }

  let underWay: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  /** One at a time; who asks during one gets the next, which sees all that was there by then. */
  function poll(): Promise<void> {
    next ??= underWay.then(() => {
      next = undefined;
      underWay = pollOnce();
      return underWay;
    });
    return next;
  }

  const timer = sources.folder && setInterval(() => void poll(), interval);
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
