/**
 * The script of pages in several languages: a link to another language leads to the part in view. Inline, as pages in
 * one language do not need it. Without it, the link leads to the top.
 */
export const keepPlaceScript =
  'addEventListener("click",({target})=>{const link=target.closest("a[hreflang]");if(!link)return;' +
  'const isAbove=part=>part.getBoundingClientRect().top<innerHeight/3;' +
  'link.hash=[...document.querySelectorAll("main>section[id],.work-row[id]")].findLast(isAbove)?.id??"top"})'
