/** A web address in a text, and where it stands in UTF-16 code units. */
export type WebAddress = { readonly url: string; readonly from: number; readonly to: number };

const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]'’]/gu;

/** The web addresses in a text, without the full stop behind them. */
export function webAddressesOf(text: string): WebAddress[] {
  return Array.from(text.matchAll(address), ({ 0: url, index }) => ({
    url,
    from: index,
    to: index + url.length,
  }));
}
