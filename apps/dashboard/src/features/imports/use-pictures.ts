import { useEffect, useRef, useState } from "react";
import type { RequestedPicture, RequestedPictures } from "./row-pictures.ts";

/**
 * Has the server fetch the picture at a URL.
 * @throws errors other than about the picture, such as no connection
 */
export type AskPicture = (url: string, signal: AbortSignal) => Promise<RequestedPicture>;

/** Concurrent requests, so that others can use the server too. */
const together = 4;

/** The pictures of a file, fetched by the server before importing. */
export function usePictures(ask: AskPicture) {
  const [asked, setAsked] = useState<RequestedPictures>(new Map());
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const leave = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leave.current = controller;
    return () => controller.abort();
  }, []);

  return {
    asked,
    /** Null while none is being fetched. */
    progress,
    /**
     * Fetches new URLs.
     * @returns the results of all
     */
    fetchAll: async (urls: readonly string[]): Promise<RequestedPictures> => {
      const { signal } = leave.current;
      const all = new Map(asked);
      const waiting = urls.filter((url) => !all.has(url));
      if (waiting.length === 0) return asked;
      const total = waiting.length;
      setProgress({ done: 0, total });
      const work = async (): Promise<void> => {
        for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
          // oxlint-disable-next-line no-await-in-loop -- A few at a time.
          all.set(url, await ask(url, signal));
          signal.throwIfAborted();
          setProgress((was) => ({ done: (was?.done ?? 0) + 1, total }));
        }
      };
      try {
        await Promise.all(Array.from({ length: together }, work));
      } finally {
        waiting.length = 0;
        setAsked(all);
        setProgress(null);
      }
      return all;
    },
    /** Requests them again next time, since the server has deleted them. */
    forget: (urls: readonly string[]) => {
      const gone = new Set(urls);
      setAsked((was) => new Map([...was].filter(([url]) => !gone.has(url))));
    },
  };
}
