/** Words with a link, or the words alone where the description has no address that may be linked. */
export function MaybeLink({ href, text }: { href: string; text: string }) {
  if (href === '') return <span>{text}</span>;
  // What is downloaded is no page of the site, so that a click on it is no navigation inside it.
  const file = /^\/([^?#]*\/)?files\//.test(href) ? { 'data-file': '' } : {};
  return (
    <a href={href} {...file}>
      {text}
    </a>
  );
}
