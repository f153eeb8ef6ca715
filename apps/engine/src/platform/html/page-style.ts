import { createHash } from "node:crypto";

import { accentsOf } from "@postlark/domain/accent-colours";

/** The font of titles. Its fallbacks have the same metrics, so that nothing moves when it loads. Cached for ever. */
export const fontPath = "/p/-/newsreader-1.woff2";

/** Inlined: one request, and a policy that allows it by hash. */
export const pageStyle = `
@font-face{font-family:Newsreader;font-weight:100 900;font-display:swap;src:url(${fontPath}) format("woff2");unicode-range:U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212,U+2215}
@font-face{font-family:"Newsreader Times";font-weight:100 900;src:local("Liberation Serif"),local("Times New Roman"),local("Tinos");size-adjust:108.8%;ascent-override:67.555%;descent-override:24.357%;line-gap-override:0%}
@font-face{font-family:"Newsreader Noto";font-weight:100 900;src:local("Noto Serif");size-adjust:92.5%;ascent-override:79.459%;descent-override:28.649%;line-gap-override:0%}
@font-face{font-family:"Newsreader DejaVu";font-weight:100 900;src:local("DejaVu Serif");size-adjust:86.5%;ascent-override:84.971%;descent-override:30.636%;line-gap-override:0%}
:root{color-scheme:light dark;--canvas:oklch(.977 .006 285);--surface:oklch(.996 .002 285);--ink:oklch(.215 .045 279);--muted:oklch(.43 .04 279);--line:oklch(.905 .013 285);--accent:oklch(.46 .17 288);--ring:oklch(.52 .19 288);--amber:oklch(.79 .145 72);--coral:oklch(.67 .175 28);--violet:oklch(.52 .2 295)}
@media (prefers-color-scheme:dark){:root{--canvas:oklch(.172 .037 280);--surface:oklch(.21 .042 280);--ink:oklch(.962 .009 285);--muted:oklch(.775 .026 283);--line:oklch(.302 .048 281);--accent:oklch(.8 .105 290);--ring:oklch(.78 .116 290);--amber:oklch(.835 .13 72);--coral:oklch(.71 .16 28);--violet:oklch(.6 .19 295)}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--canvas);color:var(--ink);font:1.0625rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
body::before{content:"";display:block;height:3px;background:linear-gradient(90deg,var(--amber),var(--coral),var(--violet))}
.page{max-width:40rem;margin:0 auto;padding:clamp(2rem,8vw,4.5rem) clamp(1rem,5vw,1.5rem) 3rem}
header{margin-bottom:2.5rem}
h1{margin:0;font:500 clamp(2rem,1.5rem + 3vw,3rem)/1.08 Newsreader,"Newsreader Times","Newsreader Noto","Newsreader DejaVu",Georgia,serif;letter-spacing:-.02em;word-spacing:.08em;text-wrap:balance}
h1 a{color:inherit;text-decoration:none}
.about{margin:.75rem 0 0;color:var(--muted);white-space:pre-line}
.links{display:grid;gap:.75rem;margin:0 0 2rem;padding:0;list-style:none}
.links a{display:grid;grid-template-columns:1fr auto;align-items:center;gap:.125rem 1rem;padding:.9rem clamp(1.125rem,4vw,1.75rem);color:var(--ink);font-weight:600;text-decoration:none;background:var(--surface);border:1px solid var(--line);border-radius:.875rem}
.links a::after{content:"→";content:"→"/"";grid-area:1/2/3;color:var(--muted)}
.links a:hover{border-color:var(--accent)}
.links a:hover span{text-decoration:underline}
.links small{color:var(--muted);font-size:.875rem;font-weight:400}
a{color:var(--accent);text-underline-offset:.18em;text-decoration-thickness:.06em}
a:hover{text-decoration-thickness:.12em}
a:focus-visible{outline:2px solid var(--ring);outline-offset:3px;border-radius:.25rem}
article{margin:0 0 1.25rem;padding:clamp(1.125rem,4vw,1.75rem);background:var(--surface);border:1px solid var(--line);border-radius:.875rem}
article p{margin:0 0 .9em}
article p:last-child{margin-bottom:0}
article>ul:not(.pictures){padding:0;list-style-position:inside}
[dir=auto],[dir=auto] p{unicode-bidi:plaintext}
.when{display:inline-block;margin-bottom:.5rem;color:var(--muted);font-size:.875rem;font-variant-numeric:tabular-nums;text-decoration:none}
.when:hover{text-decoration:underline}
.pictures{display:grid;gap:.5rem;margin:1rem 0 0;padding:0;list-style:none}
.pictures.several{grid-template-columns:1fr 1fr}
.pictures :is(img,video){display:block;width:100%;height:auto;border-radius:.625rem;background:var(--line)}
.pictures.several :is(img,video){height:100%;max-height:20rem;object-fit:cover}
.pictures.many :is(img,video){aspect-ratio:1}
h2{margin:0;font:500 1.375rem/1.2 Newsreader,"Newsreader Times","Newsreader Noto","Newsreader DejaVu",Georgia,serif;letter-spacing:-.01em;word-spacing:.06em}
.subscribe{margin:2.5rem 0 0;padding:clamp(1.125rem,4vw,1.75rem);border:1px solid var(--line);border-radius:.875rem}
form{display:flex;flex-wrap:wrap;align-items:end;gap:.75rem;margin:1.25rem 0 0}
textarea{min-height:6rem;resize:vertical}
label:has(textarea){flex-basis:100%}
label{flex:1 1 14rem;font-size:.875rem;color:var(--muted)}
input,textarea{display:block;width:100%;margin-top:.25rem;padding:.6rem .75rem;font:inherit;font-size:1rem;color:var(--ink);background:var(--surface);border:1px solid var(--muted);border-radius:.625rem}
button{padding:.65rem 1.25rem;font:inherit;font-size:1rem;font-weight:600;color:var(--canvas);background:var(--accent);border:1px solid var(--accent);border-radius:.625rem;cursor:pointer}
button.quiet{color:var(--accent);background:transparent}
blockquote{margin:.5rem 0 0;padding-inline-start:.9rem;border-inline-start:3px solid var(--line)}
.notice{margin:0 0 1.25rem;padding:.9rem 1.1rem;background:var(--surface);border:1px solid var(--line);border-inline-start:3px solid var(--accent);border-radius:.625rem}
.notice p{margin:0}
.changes{margin:1.25rem 0 0;padding:.9rem 1.1rem;font-size:.9375rem;background:var(--canvas);border:1px solid var(--line);border-radius:.625rem}
.changes h3{margin:0 0 .5rem;font:600 .875rem/1.4 inherit;font-size:.875rem;color:var(--muted)}
.changes ul{margin:.5rem 0 0;padding-inline-start:1.1rem}
.changes .words{white-space:pre-wrap}
ins{text-decoration-thickness:.1em;text-underline-offset:.18em}
del{color:var(--muted)}
del+ins{margin-inline-start:.3em}
blockquote .pictures{margin:.25rem 0 .75rem}
div+.part{margin-top:1rem}
.answer label{flex-basis:100%}
.post+.post,.post+.rest{margin-top:3rem}
.post>h2{margin-bottom:.5rem}
h3{margin:0;font:600 1.0625rem/1.35 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.contents ol{display:grid;flex:1;gap:.25rem;margin:0;padding:0;list-style:none}
.contents li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.4rem 0;border-bottom:1px solid var(--line)}
.contents a{min-height:1.5rem}
.state,article .state{margin:0;color:var(--muted);font-size:.9375rem}
.post>.state{width:fit-content;margin:0 0 1rem;padding:.1rem .65rem;border:1px solid var(--line);border-radius:1rem;color:var(--ink)}
.marks{position:absolute}
.channel{display:flex;gap:.75rem;align-items:center;margin-bottom:.75rem}
.channel>div{min-width:0}
.channel h2{font:600 1.0625rem/1.35 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;letter-spacing:0;word-spacing:0}
.tile{display:grid;flex:none;place-items:center;width:2.5rem;height:2.5rem;border:1px solid var(--line);border-radius:.625rem}
.preview>div[dir=auto]{margin:0 0 .9em}
.card{margin:1rem 0 0;overflow:hidden;border:1px solid var(--line);border-radius:.625rem}
.card>img{display:block;width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;background:var(--line)}
.card>div{padding:.75rem 1rem}
.card p{margin:0}
a.card{display:block;color:inherit;text-decoration:none}
a.card:hover{border-color:var(--accent)}
a.card:hover strong{text-decoration:underline}
details{margin:.75rem 0 0}
summary{min-height:1.5rem;cursor:pointer;color:var(--accent);font-size:.9375rem}
.brand{display:flex;align-items:center;gap:.6rem;margin:0 0 1.25rem;color:var(--accent);font-size:.9375rem;font-weight:600}
.brand img{width:2.25rem;height:2.25rem;border-radius:.5rem}
.logo{display:block;width:4.5rem;height:4.5rem;margin:0 0 1.25rem;border-radius:1rem}
.page:has(.brand){padding-top:clamp(1.25rem,4vw,2.25rem)}
.page:has(.brand) header{margin-bottom:1.75rem}
.page:has(.brand) h1{font-size:clamp(1.75rem,1.4rem + 1.6vw,2.5rem)}
@media (min-width:58rem){.page:has(.answer){max-width:62rem}.post:has(.answer){display:grid;grid-template-columns:minmax(0,1fr) 22rem;column-gap:1.5rem;align-items:start}.post:has(.answer)>:is(h2,.state,.notice){grid-column:1/-1}.post>.subscribe:has(.answer){position:sticky;top:1.5rem;margin:0}}
input:focus-visible,textarea:focus-visible,button:focus-visible,summary:focus-visible{outline:2px solid var(--ring);outline-offset:3px}
nav{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;margin:2rem 0}
footer{margin-top:3rem;padding-top:1.25rem;border-top:1px solid var(--line);display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;justify-content:space-between;color:var(--muted);font-size:.875rem}
footer a{color:inherit}
.mark{display:inline-flex;align-items:center;gap:.4rem}
@media (max-width:26rem){.pictures.several:not(.many){grid-template-columns:1fr}}
@media (min-width:26rem){.pictures.many{grid-template-columns:repeat(3,1fr)}}
@media print{:root{--canvas:#fff;--surface:#fff;--ink:#000;--muted:#444;--line:#bbb;--accent:#000}body::before,nav,.subscribe,footer{display:none}.page{max-width:none;padding:0}article{break-inside:avoid;border:0;border-top:1px solid var(--line);border-radius:0;padding:1rem 0}article p a::after{content:" (" attr(href) ")"}}
`;

const policyHashOf = (style: string) =>
  `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** A workspace's colour instead of the product's; on paper everything stays black. */
export function colourStyle(colour: string): string {
  const { light, dark } = accentsOf(colour);
  const bar = `--amber:${colour};--coral:${colour};--violet:${colour}`;
  return `@media screen{:root{--accent:${light};--ring:${light};${bar}}}@media screen and (prefers-color-scheme:dark){:root{--accent:${dark};--ring:${dark}}}`;
}

/**
 * Allows only the page's own pictures, videos and font; no scripts, no frames, forms to this site.
 * @param colour a workspace's
 */
export function pagePolicyOf(colour: string | null | undefined): string {
  const styles = [pageStyle, ...(colour ? [colourStyle(colour)] : [])].map(policyHashOf).join(" ");
  return `default-src 'none'; style-src ${styles}; img-src 'self'; media-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
}

export const pagePolicy = pagePolicyOf(null);

export function picturesClass(count: number): string {
  if (count > 4) return "pictures several many";
  return count > 1 ? "pictures several" : "pictures";
}
