declare global {
  interface Window {
    /** Between the document's script and the screen's, which share no module. */
    postlarkSettings?: Promise<string>;
  }
}

/** What Supabase Auth says of itself, asked for once a document; empty if it does not answer. */
export function askSettings(apikey: string): Promise<string> {
  return (window.postlarkSettings ??= fetch("/auth/v1/settings", { headers: { apikey } })
    .then((answer) => answer.text())
    .catch(() => ""));
}

/** Calls back once there is a provider to show, on a screen that shows them. Runs before a click, so in few bytes. */
export async function whenProviders(callback: () => void): Promise<void> {
  const key = document.querySelector<HTMLElement>("[data-key]")?.dataset["key"];
  if (key && /(google|azure|keycloak)":true/.test(await askSettings(key))) callback();
}
