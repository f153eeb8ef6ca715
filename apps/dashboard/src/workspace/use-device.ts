import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

/** Registers the service worker once the screen is there, and shows the number of unread notices on the app's icon. */
export function useDevice(unread: number | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Without it, there is neither push nor a start without a connection.
    import("./start-worker.ts")
      .then(async ({ startWorker }) => startWorker(navigate))
      .catch(() => {});
  }, [navigate]);
  useEffect(() => {
    if (unread !== undefined && "setAppBadge" in navigator) {
      navigator.setAppBadge(unread).catch(() => {});
    }
  }, [unread]);
}
