import type { LinkCard } from "@postlark/domain/post-content";
import { useEffect, useEffectEvent, useState } from "react";

/** Debounce before a link's page is read, in ms, so that no partial URL is requested. */
const settledMs = 1_000;

type Reading = { readonly url: string; readonly state: "pending" | "failed" };

/**
 * Reads the page of a link, once it stays as it is, or when asked.
 * @param awaited the link whose page is read without being asked; undefined for none
 */
export function usePageCard(
  awaited: string | undefined,
  makeCard: (url: string) => Promise<LinkCard>,
  onCard: (card: LinkCard) => void,
  onFailed?: (isFailed: boolean) => void,
) {
  const [reading, setReading] = useState<Reading>();

  const read = async (url: string, isWanted: () => boolean = () => true): Promise<void> => {
    setReading({ url, state: "pending" });
    onFailed?.(false);
    try {
      const card = await makeCard(url);
      if (!isWanted()) return;
      setReading(undefined);
      onCard(card);
    } catch {
      if (!isWanted()) return;
      setReading({ url, state: "failed" });
      onFailed?.(true);
    }
  };
  const readSettled = useEffectEvent(read);

  useEffect(() => {
    if (awaited === undefined) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => void readSettled(awaited, () => isWanted), settledMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [awaited]);

  return { reading, read };
}
