import { type SignInOffers, signInOffersIn } from "@postlark/site/providers";

declare global {
  interface Window {
    /** Between the document's script and the screen's, which share no module. */
    postlarkProviders?: Promise<SignInOffers>;
  }
}

/** Asks Supabase Auth once a document for the sign-in methods besides passwords; none if it does not respond. */
export function askProviders(apikey: string): Promise<SignInOffers> {
  return (window.postlarkProviders ??= fetch("/auth/v1/settings", { headers: { apikey } })
    .then((answer) => answer.json())
    .catch(() => null)
    .then(signInOffersIn));
}

/**
 * Calls back once there is a provider to show, on a screen that shows them. The button for passkeys is in the document
 * already. Runs before a click, so in few bytes.
 */
export async function whenProviders(callback: () => void): Promise<void> {
  const row = document.querySelector<HTMLElement>("[data-key]");
  const offers = row && (await askProviders(row.dataset["key"] ?? ""));
  if (offers?.providers[0]) callback();
  else if (offers?.passkeys && window.PublicKeyCredential) row?.removeAttribute("hidden");
}
