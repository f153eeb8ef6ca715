import { cutText } from "@postlark/domain/cut-text";

/** A network's message, for display: shortened and without invisible characters. */
export function networkMessage(text: string): string {
  return cutText(text.replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}]+/gu, " ").trim(), 500);
}
