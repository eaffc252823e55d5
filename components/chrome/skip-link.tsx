/** The first thing that the keyboard reaches: past the navigation, to the text. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#Main">
      Skip to main content
    </a>
  );
}
