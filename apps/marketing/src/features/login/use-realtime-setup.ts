import { loadRealtimeSetup } from "#session/backend.ts";
import { useEffect } from "react";

/** Tries once to enable realtime updates for profiles (specification, section 2); failures are only logged. */
export function useRealtimeSetup(): void {
  useEffect(() => {
    loadRealtimeSetup()
      .then(({ enableRealtimeSetup }) => enableRealtimeSetup())
      .catch(() => {
        // If its code fails to load, nothing is lost: the database is set up already.
      });
  }, []);
}
