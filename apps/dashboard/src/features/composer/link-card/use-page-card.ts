import type { LinkCard } from "@postlark/domain/post-content";
import { useEffect, useEffectEvent, useState } from "react";

/** Debounce before a link's page is read, in ms, so that no partial URL is requested. */
const pauseMs = 1_000;

type Reading = { readonly url: string; readonly state: "pending" | "failed" };

/**
 * Makes a card of a link's page: when `read` is called, and for `automaticUrl` when it has not changed for a second.
 * @param automaticUrl undefined for none
 */
export function usePageCard(
  automaticUrl: string | undefined,
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
    if (automaticUrl === undefined) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => void readSettled(automaticUrl, () => isWanted), pauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [automaticUrl]);

  return { reading, read };
}
