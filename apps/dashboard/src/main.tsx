import "./styles.css";
import { catalogues, setCatalogue } from "#paraglide/catalogue.js";
import { connectBackend } from "@postlark/app/session/backend";
import { App, createRouter } from "@postlark/app/components/app";
import { firstScreen } from "@postlark/app/shell/first-screen";
import { addCatalogues, startLanguage } from "@postlark/app/language/language";
import { isMissingChunk } from "@postlark/app/shell/missing-chunk";
import { createQueryClient } from "@postlark/app/session/query-client";
import { leaveForMailLink } from "@postlark/site/mail-link";
import { watchErrors } from "@postlark/site/watch-errors";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { routes } from "./router.tsx";
import { storeReads } from "./session/store-reads.ts";
import { session } from "./session/session.ts";

watchErrors("dashboard");

const root = document.querySelector("#root");
if (root === null) throw new Error("index.html has no #root.");
if (!leaveForMailLink()) void start(root);

/**
 * The document already shows the screen's frame. Hydration runs in short tasks, so that the page can scroll and
 * respond in between. Not awaited at the top level: screens import from this chunk, and both would wait for each
 * other.
 */
async function start(container: Element): Promise<void> {
  await nextTask();
  connectBackend();
  addCatalogues({ load: catalogues, use: setCatalogue });
  const queryClient = createQueryClient(() => void session.drop());
  storeReads(queryClient);
  const router = createRouter(routes, queryClient);
  await Promise.all([
    firstScreen(router),
    // If a language cannot be loaded, the app falls back to English.
    startLanguage().catch(() => {}),
  ]);
  await nextTask();
  const app = createRoot(container, {
    // The error boundary informs the user; this reports the error to the developers.
    onCaughtError: (error) => isMissingChunk(error) || reportError(error),
  });
  // As a transition, React renders in slices of a few milliseconds.
  startTransition(() =>
    app.render(<App queryClient={queryClient} router={router} toastsClassName="above-composer" />),
  );
}

/** Ends the current task, so that the browser can paint and respond before the next one. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
