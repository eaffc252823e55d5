/** Shows a link, or only its text if `href` is '' because there's no URL or pages must not link to it. */
export function MaybeLink({ href, text }: { href: string; text: string }) {
  if (href === '') return <span>{text}</span>;
  // Downloads aren't pages of the site, so the router must leave clicks on them to the browser.
  const file = /^\/([^?#]*\/)?files\//.test(href) ? { 'data-file': '' } : {};
  return (
    <a href={href} {...file}>
      {text}
    </a>
  );
}
