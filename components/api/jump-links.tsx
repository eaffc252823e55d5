type Part = { readonly id: string; readonly title: string };

/** Links to the sections of the page. */
export function JumpLinks({ parts }: { parts: readonly Part[] }) {
  return (
    <nav className="operation-jump" aria-label="Sections of this page">
      {parts.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
