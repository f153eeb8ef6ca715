import { type ProviderName, providersIn } from "@postlark/site/providers";

declare global {
  interface Window {
    /** Between the document's script and the screen's, which share no module. */
    postlarkProviders?: Promise<readonly ProviderName[]>;
  }
}

/** The providers that are on, asked of Supabase Auth once a document; none if it does not answer. */
export function askProviders(apikey: string): Promise<readonly ProviderName[]> {
  return (window.postlarkProviders ??= fetch("/auth/v1/settings", { headers: { apikey } })
    .then((answer) => answer.json())
    .then(providersIn)
    .catch(() => []));
}

/** Calls back once there is a provider to show, on a screen that shows them. Runs before a click, so in few bytes. */
export async function whenProviders(callback: () => void): Promise<void> {
  const key = document.querySelector<HTMLElement>("[data-key]")?.dataset["key"];
  if (key && (await askProviders(key)).length > 0) callback();
}
