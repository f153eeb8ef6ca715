import type { Connected } from "@postlark/networks/connecting";

/**
 * An account's names in displayable form: on one line, without direction overrides and invisible characters. They come
 * from the account's server, which anybody may run. Joiners inside emoji stay.
 */
export function cleanAccountNames({ account, credentials }: Connected): Connected {
  const handle = textOnOneLine(account.handle);
  const displayName = textOnOneLine(account.displayName) || handle;
  return { account: { ...account, handle, displayName }, credentials };
}

function textOnOneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/(?!\u200D)[\p{Cf}\p{Co}\p{Cs}]+/gu, "")
    .trim();
}
