/** What a network says of a refusal is shown to people as text: in bounds, without what cannot be seen. */
export function networkWords(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}]+/gu, " ")
    .trim()
    .slice(0, 500);
}
