import { persistent, storageKeys } from "@postlark/site/storage";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { accountQueries } from "./account-queries.ts";
import { loadAccount } from "./session.ts";

const { hidesWorkspaceOffer: key } = storageKeys;

/**
 * Whether to offer the user a workspace of their own. The browser remembers what their settings say, so
 * that the next visit begins with it and nothing moves.
 */
export function useWorkspaceOffer(): { isOffered: boolean; hide: () => void } {
  const client = useQueryClient();
  const { data } = useQuery(accountQueries.settings());
  const [isHiddenHere, setIsHiddenHere] = useState(() => persistent.getItem(key) !== null);
  const isHidden = data?.hidesWorkspaceOffer ?? false;
  useEffect(() => {
    if (isHidden) persistent.setItem(key, "1");
  }, [isHidden]);

  async function hide() {
    setIsHiddenHere(true);
    persistent.setItem(key, "1");
    const { hideWorkspaceOffer } = await loadAccount();
    await hideWorkspaceOffer();
    await client.invalidateQueries({ queryKey: accountQueries.settings().queryKey });
  }

  return {
    isOffered: !isHidden && !isHiddenHere,
    // Where it cannot be saved, only this browser knows: it is offered again elsewhere.
    hide: () => void hide().catch(() => {}),
  };
}
