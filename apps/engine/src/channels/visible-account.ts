import type { Connected } from "@postlark/networks/connecting";

/**
 * An account's names as they are shown: on one line, without signs that turn text around or take no room. The account's
 * server wrote them, and anybody may run one. What joins the parts of an emoji stays.
 */
export function visibleAccount({ account, credentials }: Connected): Connected {
  const handle = oneLine(account.handle);
  const displayName = oneLine(account.displayName) || handle;
  return { account: { ...account, handle, displayName }, credentials };
}

function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/(?!\u200D)[\p{Cf}\p{Co}\p{Cs}]+/gu, "")
    .trim();
}
