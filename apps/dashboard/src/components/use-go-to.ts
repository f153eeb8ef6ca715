import type { Path, UnownedPath } from "@postlark/site/href";
import { useNavigate } from "react-router-dom";
import { showUnavailablePageToast } from "./sample-toasts.ts";
import { destinationOf } from "#lib/destination.ts";
import { openDocument } from "@postlark/app/shell/document-navigation";

/** Navigates to any path of the product, as an `AppLink` would. */
export function useGoTo(): (path: Path | UnownedPath) => void {
  const navigate = useNavigate();
  return (path) => {
    switch (destinationOf(path)) {
      case "screen":
        return void navigate(path);
      case "document":
        return openDocument(path);
      case "demo":
        return showUnavailablePageToast(path);
    }
  };
}
