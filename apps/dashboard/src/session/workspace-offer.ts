import { persistent, storageKeys } from "@postlark/site/storage";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { accountQueries } from "./account-queries.ts";
import { loadAccount } from "./session.ts";

const { hidesWorkspaceOffer: key } = storageKeys;

/**
 * Whether to offer the user a workspace of their own. The setting is also stored in the browser, so that the next
 * visit starts without a layout shift.
 */
export function useWorkspaceOffer(): { isOffered: boolean; hide: () => void } {
  const { data } = useQuery(accountQueries.settings());
  const [isHiddenInBrowser, setIsHiddenInBrowser] = useState(
    () => persistent.getItem(key) !== null,
  );
  const isHidden = isHiddenInBrowser || Boolean(data?.hidesWorkspaceOffer);
  useEffect(() => {
    if (isHidden) persistent.setItem(key, "1");
  }, [isHidden]);

  return {
    isOffered: !isHidden,
    hide: () => {
      setIsHiddenInBrowser(true);
      // If it cannot be saved, only this browser hides the offer.
      void loadAccount()
        .then((account) => account.hideWorkspaceOffer())
        .catch(() => {});
    },
  };
}
