const names =
  /\bisAtLeast\b|\broles?\b|\w+Role\b|\brole[A-Z]\w*|\b(?:require|is)(?:Role|Session|Contributor|Editor|Admin|Owner|Member)\w*|\bworkspaceId\b|\bassurance/;

/** Whether a condition or a function checks the user or their workspace. @param {string} text */
export function isAccessCheck(text) {
  return names.test(text);
}
