/** @param {string} locale @param {unknown} input @param {Intl.PluralRulesOptions} options */
export function plural(locale, input, options) {
  return new Intl.PluralRules(locale, options).select(Number(input));
}

/** @param {string} locale @param {unknown} input @param {Intl.NumberFormatOptions} options */
export function number(locale, input, options) {
  return new Intl.NumberFormat(locale, options).format(Number(input));
}
