import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

/** Starts the service worker after the screen, links the app's manifest, and shows the unread count on its icon. */
export function useDevice(unreadCount: number | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Without it, there is no push.
    import("./start-worker.ts")
      .then(async ({ startWorker }) => startWorker(navigate, unreadCount))
      .catch(() => {});
  }, [navigate, unreadCount]);
}
