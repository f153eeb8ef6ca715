/**
 * Runs right behind the prerendered markup, before it is painted: shows the address's screen and marks
 * its link. Links lead somewhere without the app; buttons do nothing yet, and so cannot be pressed.
 */
export const showScreenScript = `{const all=s=>document.querySelectorAll(s),path=location.pathname;for(const screen of all(\`[data-screen="\${path}"]\`))screen.hidden=false;for(const link of all(\`nav a[href="\${path}"]\`))link.ariaCurrent="page";for(const button of all("button"))button.inert=true}`;
