import { useEffect, useRef, useState } from "react";
import type { RequestedPicture, RequestedPictures } from "./row-pictures.ts";

/**
 * Has the server fetch the picture at a URL.
 * @throws errors other than about the picture, such as no connection
 */
export type AskPicture = (url: string, signal: AbortSignal) => Promise<RequestedPicture>;

/** Concurrent requests, so that others can use the server too. */
const maxParallel = 4;

/** The pictures of a file, fetched by the server before importing. */
export function usePictures(ask: AskPicture) {
  const [requested, setRequested] = useState<RequestedPictures>(new Map());
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const controllerRef = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    controllerRef.current = controller;
    return () => controller.abort();
  }, []);

  return {
    asked: requested,
    /** Null while none is being fetched. */
    progress,
    /**
     * Fetches new URLs.
     * @returns the results of all
     */
    fetchAll: async (urls: readonly string[]): Promise<RequestedPictures> => {
      const { signal } = controllerRef.current;
      const all = new Map(requested);
      const newUrls = urls.filter((url) => !all.has(url));
      if (newUrls.length === 0) return requested;
      const total = newUrls.length;
      setProgress({ done: 0, total });
      const fetchUntilEmpty = async (): Promise<void> => {
        for (let url = newUrls.shift(); url !== undefined; url = newUrls.shift()) {
          // oxlint-disable-next-line no-await-in-loop -- A few at a time.
          all.set(url, await ask(url, signal));
          signal.throwIfAborted();
          setProgress((was) => ({ done: (was?.done ?? 0) + 1, total }));
        }
      };
      try {
        await Promise.all(Array.from({ length: maxParallel }, fetchUntilEmpty));
      } finally {
        newUrls.length = 0;
        setRequested(all);
        setProgress(null);
      }
      return all;
    },
    /** Requests them again next time, since the server has deleted them. */
    forget: (urls: readonly string[]) => {
      const deletedUrls = new Set(urls);
      setRequested((was) => new Map([...was].filter(([url]) => !deletedUrls.has(url))));
    },
  };
}
