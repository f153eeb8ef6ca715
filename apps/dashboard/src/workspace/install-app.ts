import { zones } from "@postlark/site/zones";

type InstallPrompt = Event & { readonly prompt: () => Promise<unknown> };

let installPrompt: InstallPrompt | undefined;

/**
 * Links the app's manifest in the page's language: after the screen, since a browser fetches a linked manifest and its
 * icon at once (decision 030). A browser that could install the app then offers it through the help.
 */
export function linkManifest(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installPrompt = isPrompt(event) ? event : undefined;
  });
  window.addEventListener("appinstalled", () => {
    installPrompt = undefined;
  });
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = `${zones.dashboard.assets}app-${document.documentElement.lang}.webmanifest`;
  document.head.append(link);
}

/** Returns a function that opens the browser's dialog to install the app; undefined if it cannot, or is installed. */
export function installAction(): (() => void) | undefined {
  const prompt = installPrompt;
  return (
    prompt &&
    (() => {
      installPrompt = undefined;
      void prompt.prompt();
    })
  );
}

function isPrompt(event: Event): event is InstallPrompt {
  return "prompt" in event && typeof event.prompt === "function";
}
