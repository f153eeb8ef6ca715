import { loadRealtimeSetup } from "#session/backend.ts";
import { useEffect } from "react";

/** Tries once to enable realtime updates for profiles (specification, section 2); failures are only logged. */
export function useRealtimeSetup(): void {
  useEffect(() => {
    loadRealtimeSetup()
      .then(({ enableRealtimeSetup }) => enableRealtimeSetup())
      .catch(() => {
        // Without its code there is nothing to try; the database has done the work already.
      });
  }, []);
}
