import { webAddressesOf } from "@postlark/domain/web-addresses";

/** The range of a text that an address replaces, in UTF-16 code units, and the address that it has now; may be empty. */
export type LinkPlace = { from: number; to: number; address: string };

/**
 * Returns the place for a link: the address that is selected or at the caret; otherwise the end of the selection, or of
 * the word at the caret.
 */
export function linkPlace(
  box: Pick<HTMLTextAreaElement, "value" | "selectionStart" | "selectionEnd"> | null,
): LinkPlace {
  const { value, selectionStart, selectionEnd } = box ?? {
    value: "",
    selectionStart: 0,
    selectionEnd: 0,
  };
  const existing = webAddressesOf(value).find(
    ({ from, to }) => from <= selectionStart && selectionEnd <= to,
  );
  if (existing !== undefined) {
    const { from, to } = existing;
    return { from, to, address: value.slice(from, to) };
  }
  const textBefore = selectionStart === selectionEnd ? value.slice(0, selectionEnd) : "";
  const inWord = textBefore !== "" && !/\s$/u.test(textBefore);
  const tail = inWord ? (/^\S*/u.exec(value.slice(selectionEnd))?.[0] ?? "") : "";
  const at = selectionEnd + tail.length;
  return { from: at, to: at, address: "" };
}

/** The address with its `https://`; undefined if networks would not make a link of it. */
export function fullAddress(typed: string): string | undefined {
  const trimmed = typed.trim();
  const full = /^[a-z][a-z\d+.-]*:/iu.test(trimmed) ? trimmed : `https://${trimmed}`;
  const [foundAddress, ...otherAddresses] = webAddressesOf(full);
  const isWhole =
    foundAddress !== undefined &&
    otherAddresses.length === 0 &&
    foundAddress.from === 0 &&
    foundAddress.to === full.length;
  return isWhole ? full : undefined;
}

/** Returns the text with the address, separated from words by spaces, and the index of the address's end. */
export function insertLink(
  text: string,
  { from, to }: LinkPlace,
  address: string,
): { text: string; end: number } {
  const textBefore = text.slice(0, from);
  const textAfter = text.slice(to);
  const isNew = from === to;
  const spaceBefore = isNew && textBefore !== "" && !/[\s(]$/u.test(textBefore) ? " " : "";
  const spaceAfter = isNew && /^[\p{L}\p{N}]/u.test(textAfter) ? " " : "";
  return {
    text: textBefore + spaceBefore + address + spaceAfter + textAfter,
    end: from + spaceBefore.length + address.length,
  };
}
