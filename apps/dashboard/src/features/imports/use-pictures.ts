import { useEffect, useRef, useState } from "react";
import type { PictureResult, PictureResults } from "./row-pictures.ts";

/** Has the server fetch the picture at a URL. @throws errors other than about the picture, such as no connection */
export type RequestPicture = (url: string, signal: AbortSignal) => Promise<PictureResult>;

/** Concurrent requests, so that others can use the server too. */
const maxParallel = 4;

/** Has the server fetch the pictures of an import's file, and returns the result for each URL. */
export function useImportPictures(requestPicture: RequestPicture) {
  const [requested, setRequested] = useState<PictureResults>(new Map());
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const controllerRef = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    controllerRef.current = controller;
    return () => controller.abort();
  }, []);

  return {
    requested,
    /** Null while none is being fetched. */
    progress,
    /**
     * Fetches the pictures whose URLs were not requested yet.
     * @returns the results of all URLs so far
     * @throws what `requestPicture` throws; the results until then remain
     */
    fetchAll: async (urls: readonly string[]): Promise<PictureResults> => {
      const { signal } = controllerRef.current;
      const results = new Map(requested);
      const newUrls = urls.filter((url) => !results.has(url));
      if (newUrls.length === 0) return requested;
      const total = newUrls.length;
      setProgress({ done: 0, total });
      const fetchUntilEmpty = async (): Promise<void> => {
        for (let url = newUrls.shift(); url !== undefined; url = newUrls.shift()) {
          results.set(url, await requestPicture(url, signal));
          signal.throwIfAborted();
          setProgress((previous) => ({ done: (previous?.done ?? 0) + 1, total }));
        }
      };
      try {
        await Promise.all(Array.from({ length: maxParallel }, fetchUntilEmpty));
      } finally {
        // Stops the other workers after a failure.
        newUrls.length = 0;
        setRequested(results);
        setProgress(null);
      }
      return results;
    },
    /** Removes results, so that `fetchAll` requests these URLs again: the server has deleted the pictures. */
    discardResults: (urls: readonly string[]) => {
      const deletedUrls = new Set(urls);
      setRequested((results) => new Map([...results].filter(([url]) => !deletedUrls.has(url))));
    },
  };
}
