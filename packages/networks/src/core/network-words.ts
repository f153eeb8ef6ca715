import { cutText } from "@postlark/domain/cut-text";

/** What a network says of a refusal is shown to people as text: in bounds, without what cannot be seen. */
export function networkWords(text: string): string {
  return cutText(text.replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}]+/gu, " ").trim(), 500);
}
