import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

/** Once the screen is there: the service worker, the app's manifest, and the number of unread notices on its icon. */
export function useDevice(unread: number | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Without it, there is no push.
    import("./start-worker.ts")
      .then(async ({ startWorker }) => startWorker(navigate, unread))
      .catch(() => {});
  }, [navigate, unread]);
}
