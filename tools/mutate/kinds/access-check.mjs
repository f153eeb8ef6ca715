const names =
  /\bisAtLeast\b|\broles?\b|\w+Role\b|\brole[A-Z]\w*|\b(?:require|is)(?:Role|Session|Contributor|Editor|Admin|Owner|Member)\w*|\bworkspaceId\b|\bassurance/;

/** Whether a condition or a function asks who somebody is, or in which workspace they are. @param {string} text */
export function isAccessCheck(text) {
  return names.test(text);
}
