/** Links to the main content. It's the first keyboard stop on the page. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#Main">
      Skip to main content
    </a>
  );
}
